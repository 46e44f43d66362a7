/**
 * The few files of the library that read the bars of a shelf. Its index would load readers of every kind of code, seven
 * times as much; its own types depend on that index.
 */
declare module '@zxing/library/esm/core/BarcodeFormat.js' {
    const BarcodeFormat: Readonly<Record<'EAN_13' | 'UPC_A', number>>;
    export default BarcodeFormat;
}
declare module '@zxing/library/esm/core/DecodeHintType.js' {
    const DecodeHintType: Readonly<Record<'POSSIBLE_FORMATS' | 'ALLOWED_LENGTHS' | 'TRY_HARDER', number>>;
    export default DecodeHintType;
}
declare module '@zxing/library/esm/core/RGBLuminanceSource.js' {
    export default class RGBLuminanceSource {
        constructor(luminances: Uint8ClampedArray, width: number, height: number);
        getWidth(): number;
    }
}
declare module '@zxing/library/esm/core/common/GlobalHistogramBinarizer.js' {
    export default class GlobalHistogramBinarizer {
        constructor(source: object);
        getWidth(): number;
    }
}
declare module '@zxing/library/esm/core/BinaryBitmap.js' {
    export default class BinaryBitmap {
        constructor(binarizer: object);
        getWidth(): number;
    }
}
declare module '@zxing/library/esm/core/oned/MultiFormatUPCEANReader.js' {
    export default class MultiFormatUPCEANReader {
        constructor(hints: ReadonlyMap<number, unknown>);
        /** @throws where there is no code */
        decode(image: object, hints: ReadonlyMap<number, unknown>): { getText: () => string };
    }
}
declare module '@zxing/library/esm/core/oned/ITFReader.js' {
    export default class ITFReader {
        /** @throws where there is no code */
        decode(image: object, hints: ReadonlyMap<number, unknown>): { getText: () => string };
    }
}
