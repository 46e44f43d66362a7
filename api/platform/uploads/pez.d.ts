/** The types of what Endcap uses of @hapi/pez, which brings none of its own. */
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
        /** Takes a multipart body and gives its parts as they come. */
        readonly Dispenser: new (options: { readonly boundary: string; readonly maxParts?: number }) => Dispenser;
    };
    export default pez;
}
