import type { Envelope } from '../../models/platform/calls/envelope';
import type { FeedRecord } from '../../api/features/feed/runningFeed';
import type { TestApp } from './app';
import { multipart } from './multipart';

/** A row of a file of promotions, by its columns. */
export type ImportRow = Readonly<Record<string, string | number>>;

/** Builds the CSV file of rows: its columns are those of any of the rows. */
export const importFile = (rows: readonly ImportRow[]): string => {
    const columns = [...new Set(rows.flatMap(row => Object.keys(row)))];
    const cell = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`;
    const lines = rows.map(row => columns.map(column => cell(row[column] ?? '')).join(','));
    return [columns.join(','), ...lines, ''].join('\n');
};

/** Imports of promotions, through the calls. */
export class Imports {
    constructor(
        private readonly app: TestApp,
        private readonly username = 'tpm.user',
    ) {}

    /** Uploads a file; its rows are read in the background. */
    async send(content: string | Buffer, values: Readonly<Record<string, string>>, filename = 'promotions.csv') {
        const { payload, headers } = multipart(values, { filename, content });
        const url = '/iss/api/tpm/import/upload';
        const answer = await this.app.server.inject({
            method: 'POST',
            url,
            payload,
            headers: { ...headers, cookie: await this.cookie() },
        });
        return JSON.parse(answer.payload) as Envelope<FeedRecord>;
    }

    /** Uploads a file into a plan, and returns its record when the import has ended. */
    async run(
        content: string | Buffer,
        plan_id: number,
        more: Readonly<Record<string, string>> = {},
    ): Promise<FeedRecord> {
        const { data, errors } = await this.send(content, { plan_id: String(plan_id), ...more });
        if (!data) throw new Error(JSON.stringify(errors));
        await this.app.services.jobs.drain();
        const { payload } = await this.get(`/tpm/import/${String(data.id)}`);
        return (JSON.parse(payload) as Envelope<FeedRecord>).data as FeedRecord;
    }

    /** Returns the rejects file of an import. */
    async rejects(id: number): Promise<string> {
        return (await this.get(`/tpm/import/${String(id)}/rejects`)).payload;
    }

    async get(url: string) {
        return this.app.server.inject({
            method: 'GET',
            url: `/iss/api${url}`,
            headers: { cookie: await this.cookie() },
        });
    }

    private async cookie(): Promise<string> {
        return (await this.app.as(this.username)).cookie ?? '';
    }
}
