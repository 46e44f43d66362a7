import { gtinOf } from './code';

/** Reads the code that a video shows at the moment; undefined: none. */
export type BarReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The browser's own, where it has one; it is in no library of types yet. */
interface Detector {
    detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string; readonly format: string }[]>;
}
interface DetectorClass {
    new (options: { readonly formats: readonly string[] }): Detector;
    getSupportedFormats(): Promise<readonly string[]>;
}

const NEEDED = ['upc_a', 'ean_13', 'itf'] as const;
const UPC_E = 'upc_e';

/** Returns the browser's own reader; undefined where it has none for our codes. */
const ownReader = async (): Promise<BarReader | undefined> => {
    const { BarcodeDetector } = window as { readonly BarcodeDetector?: DetectorClass };
    if (!BarcodeDetector) return undefined;
    const supported = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => []);
    if (!NEEDED.every(format => supported.includes(format))) return undefined;
    const more = supported.includes(UPC_E) ? [UPC_E] : [];
    const detector = new BarcodeDetector({ formats: [...NEEDED, ...more] });
    return async video => {
        const found = await detector.detect(video).catch(() => []);
        return found.map(({ rawValue, format }) => gtinOf(rawValue, format === UPC_E)).find(Boolean);
    };
};

/** Points that a picture has at most in a row: bars are still wider than one, and it is read in a few milliseconds. */
const MAX_WIDTH = 960;

/** Loads the reader that is bundled with the screens, in a file of its own. */
const broughtReader = async (): Promise<BarReader> => {
    const { decode } = await import('./decode');
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { willReadFrequently: true });
    return async video => {
        const { videoWidth, videoHeight } = video;
        if (!context || videoWidth === 0) return undefined;
        const scale = Math.min(1, MAX_WIDTH / videoWidth);
        canvas.width = Math.round(videoWidth * scale);
        canvas.height = Math.round(videoHeight * scale);
        context.drawImage(video, 0, 0, canvas.width, canvas.height);
        return decode(context.getImageData(0, 0, canvas.width, canvas.height));
    };
};

/** Returns what reads codes here. @throws where its file cannot be loaded */
export const loadReader = async (): Promise<BarReader> => (await ownReader()) ?? broughtReader();
