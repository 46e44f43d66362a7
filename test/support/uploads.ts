import type { FeedRecord } from '../../api/features/feed/runningFeed';
import type { Envelope } from '../../models/platform/calls/envelope';
import type { Client, TestApp } from './app';
import { multipart } from './multipart';

/** Uploads a file to `/datafeed/upload`, and returns its record when the feed has ended. */
export const uploadFeed = async (
    app: TestApp,
    client: Client,
    content: string | Buffer,
    values: Readonly<Record<string, string>>,
): Promise<FeedRecord> => {
    const { payload, headers } = multipart(values, { filename: 'file', content });
    const answer = await app.server.inject({
        method: 'POST',
        url: '/iss/api/datafeed/upload',
        payload,
        headers: { ...headers, cookie: client.cookie ?? '' },
    });
    const { data, errors } = JSON.parse(answer.payload) as Envelope<FeedRecord>;
    if (!data) throw new Error(JSON.stringify(errors));
    await app.services.jobs.drain();
    return (await client.call<FeedRecord>('GET', `/settings/datafeed/${String(data.id)}`)).data as FeedRecord;
};
