/** Bytes of context at which recall is measured. */
export const BUDGETS: readonly number[] = [4_096, 8_192, 32_768];
