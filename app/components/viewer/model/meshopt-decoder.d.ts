declare module '*/meshopt_decoder_reference.js' {
  import type { MeshoptDecoder as Decoder } from 'meshoptimizer';
  export const MeshoptDecoder: typeof Decoder;
}
