import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { pictureOf } from '../../../../api/features/home/slide/picture';
import { Failure } from '../../../../api/platform/server/failure';
import { textsOf } from '../../../../models/platform/messages/message';
import { animated, gigantic, picture } from '../../../support/slides';

describe('the picture that an upload is', () => {
    let folder: string;
    beforeAll(async () => {
        folder = await mkdtemp(path.join(tmpdir(), 'endcap-pictures-'));
    });
    afterAll(() => rm(folder, { recursive: true }));

    const received = async (filename: string, content: Buffer) => {
        const file = path.join(folder, 'received');
        await writeFile(file, content);
        return pictureOf(file, filename);
    };

    test.each(['png', 'jpeg', 'webp', 'gif'] as const)('%s becomes WebP of the banner’s shape', async format => {
        const sizes = await received(`slide.${format}`, await picture(400, 300, format));
        for (const width of [1440, 720, 320] as const)
            expect(await sharp(sizes[width]).metadata()).toMatchObject({ format: 'webp', width, height: width / 4 });
    });

    test('nothing that the file said beside its picture is kept', async () => {
        const reported = await sharp(await picture(400, 100, 'jpeg'))
            .withExif({ IFD0: { Copyright: 'Somebody' } })
            .toBuffer();
        expect((await sharp(reported).metadata()).exif).toBeDefined();
        const { exif, icc, xmp } = await sharp((await received('told.jpg', reported))[1440]).metadata();
        expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    });

    test('one that lies on its side is put upright before it is cut', async () => {
        // Rotated by 90 degrees, the left side is at the top.
        const turned = await sharp(await halves())
            .withMetadata({ orientation: 6 })
            .toBuffer();
        const { red, blue } = await cornerOf((await received('turned.png', turned))[320]);
        expect(red).toBeGreaterThan(200);
        expect(blue).toBeLessThan(60);
    });

    test('of an animated one the first is kept', async () => {
        const sizes = await received('moving.gif', await animated());
        expect((await sharp(sizes[1440]).metadata()).pages ?? 1).toBe(1);
        const { red, blue } = await cornerOf(sizes[1440]);
        expect(red).toBeGreaterThan(200);
        expect(blue).toBeLessThan(60);
    });

    test('what is seen through is white', async () => {
        const clear = { width: 40, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
        const { red, blue } = await cornerOf(
            (await received('clear.png', await sharp({ create: clear }).png().toBuffer()))[320],
        );
        expect([red, blue]).toEqual([255, 255]);
    });

    test.each<[string, string, () => Promise<Buffer> | Buffer, string]>([
        ['of no bytes', 'none.png', () => Buffer.alloc(0), 'The file is empty.'],
        ['that is SVG by another name', 'drawn.png', () => Buffer.from(DRAWN), 'there is no PNG in it'],
        ['of another kind', 'drawn.svg', () => Buffer.from(DRAWN), 'This kind of file is not accepted.'],
        ['that is another kind than its name says', 'photo.jpg', () => picture(20, 20, 'png'), 'there is no JPEG'],
        ['that is cut off', 'half.png', () => halfOf('png'), 'it is damaged or not complete.'],
        ['that is cut off', 'half.jpg', () => halfOf('jpeg'), 'it is damaged or not complete.'],
        ['that is cut off', 'half.webp', () => halfOf('webp'), 'it is damaged or not complete.'],
        ['that is SVG behind a PNG’s first bytes', 'odd.png', () => Buffer.from(`${PNG}${DRAWN}`, 'latin1'), 'damaged'],
        ['of 20,000 x 20,000 pixels', 'gigantic.png', gigantic, 'has 20000 × 20000 pixels.'],
        ['that only begins like one', 'noise.gif', () => Buffer.from('GIF89a nothing more'), 'damaged'],
    ])('a file %s is refused (%s)', async (_what, filename, make, message) => {
        const failure: unknown = await received(filename, await make()).catch((error: unknown) => error);
        if (!(failure instanceof Failure)) throw failure;
        expect(failure.status).toBe(400);
        expect(textsOf(failure.errors)).toEqual({ file: expect.stringContaining(message) });
    });
});

const PNG = '\x89PNG\r\n\x1a\n';
const DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

const halfOf = async (format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> => {
    const full = await picture(400, 300, format);
    return full.subarray(0, full.length / 2);
};

/** Creates a picture whose left half is red, and whose right half is blue. */
const halves = (): Promise<Buffer> =>
    sharp({ create: { width: 100, height: 50, channels: 3, background: 'red' } })
        .extend({ right: 100, background: 'blue' })
        .png()
        .toBuffer();

const cornerOf = async (image: Buffer) => {
    const { data } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
    return { red: data[0], blue: data[2] };
};
