/** Everything that needs the client of the model, as one part that is loaded when a model is asked. */
export { openEmbedder } from './open-embedder.ts';
export { openModel } from './open-model.ts';
