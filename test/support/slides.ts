import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { RunningApp } from '../../api/platform/server/app';
import type { DataOf } from '../../models/platform/calls/call';
import type { Envelope } from '../../models/platform/calls/envelope';
import type { slideList, slideUpload } from '../../models/features/home/slideCalls';
import type { Client } from './app';
import { multipart } from './multipart';

/** Creates a picture that is not all of one colour. */
export const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif'): Promise<Buffer> =>
    sharp({
        create: { width, height, channels: 3, background: '#3a7', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    })
        .toFormat(format)
        .toBuffer();

const plain = (background: string) =>
    sharp({ create: { width: 80, height: 20, channels: 3, background } })
        .png()
        .toBuffer();

/** Creates an animation of two pictures, the first of them red. */
export const animated = async (): Promise<Buffer> =>
    sharp([await plain('#f00'), await plain('#00f')], { join: { animated: true } })
        .gif()
        .toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
};

/** Creates a PNG of a few hundred kilobytes that would need a gigabyte to be decoded. */
export const gigantic = (): Buffer => {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(20_000, 0);
    head.writeUInt32BE(20_000, 4);
    head.set([8, 2, 0, 0, 0], 8);
    const lines = deflateSync(Buffer.alloc(20_000 * 300));
    return Buffer.concat([
        Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        chunk('IHDR', head),
        chunk('IDAT', lines),
        chunk('IEND', Buffer.alloc(0)),
    ]);
};

/** Uploads a file as a slide. */
export const sendSlide = async (
    { server }: Pick<RunningApp, 'server'>,
    { cookie = '' }: Pick<Client, 'cookie'>,
    filename: string,
    content: Buffer,
    fields: Readonly<Record<string, string>> = {},
): Promise<Envelope<DataOf<typeof slideUpload>>> => {
    const { payload, headers } = multipart(fields, { filename, content });
    const response = await server.inject({
        method: 'POST',
        url: '/iss/api/cm/home/slide/upload',
        payload,
        headers: { ...headers, cookie },
    });
    return JSON.parse(response.payload) as Envelope<DataOf<typeof slideUpload>>;
};

export const slidesOf = async (client: Client): Promise<DataOf<typeof slideList>> => {
    const { data } = await client.call<DataOf<typeof slideList>>('GET', '/cm/home/slide/list');
    if (!data) throw new Error('There is no list of slides.');
    return data;
};

/** Puts slides with these titles on the playlist, and others beside it. @returns the names of those on the playlist */
export const putSlides = async (
    app: Pick<RunningApp, 'server'>,
    client: Client,
    titles: readonly string[],
    { upload = [] }: { readonly upload?: readonly string[] } = {},
): Promise<string[]> => {
    const file = await picture(160, 40, 'png');
    const names: string[] = [];
    for (const title of [...titles, ...upload]) {
        const { data } = await sendSlide(app, client, 'slide.png', file, { title });
        const filename = data?.filename ?? '';
        if (names.length < titles.length) {
            await client.call('POST', '/cm/home/slide/playlist/add', { filename });
            names.push(filename);
        }
    }
    return names;
};
