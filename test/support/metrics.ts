import type { RunningApp } from '../../api/platform/server/app';

/** The figures of an answer in the text format of Prometheus, by name and labels as they are written. */
export type Figures = ReadonlyMap<string, number>;

const parseFigures = (text: string): Figures =>
    new Map(
        text
            .split('\n')
            .filter(line => line !== '' && !line.startsWith('#'))
            .map((line): [string, number] => {
                const end = line.lastIndexOf(' ');
                return [line.slice(0, end), Number(line.slice(end + 1))];
            }),
    );

/** Requests the metrics of an app, on the machine itself. */
export const scrape = async ({ server }: Pick<RunningApp, 'server'>): Promise<Figures> => {
    const { statusCode, payload } = await server.inject({
        url: '/iss/api/metrics',
        headers: { host: '127.0.0.1:8080' },
    });
    if (statusCode !== 200) throw new Error(`Metrics: ${statusCode} ${payload}`);
    return parseFigures(payload);
};
