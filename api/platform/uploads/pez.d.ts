/** The types of the parts of @hapi/pez that Endcap uses; the package has none. */
declare module '@hapi/pez' {
    import type { PassThrough, Writable } from 'node:stream';

    /** A part that is a file. */
    export interface Part extends PassThrough {
        readonly name: string;
        readonly filename: string;
    }

    interface Dispenser extends Writable {
        on(event: 'part', listener: (part: Part) => void): this;
        on(event: 'field', listener: (name: string, value: string) => void): this;
        on(event: 'close', listener: () => void): this;
        on(event: 'error', listener: (error: Error) => void): this;
    }

    const pez: {
        /** Reads a multipart body and emits its parts as they arrive. */
        readonly Dispenser: new (options: { readonly boundary: string; readonly maxParts?: number }) => Dispenser;
    };
    export default pez;
}
