import { performance } from 'node:perf_hooks';
import type { Clock } from '../ports.ts';

export const systemClock: Clock = { now: () => performance.now() };
