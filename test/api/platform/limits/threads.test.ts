import { readFileSync } from 'node:fs';

describe('the threads that databases, files and passwords are worked at with', () => {
    const input = process.env['UV_THREADPOOL_SIZE'];
    afterEach(() => {
        if (input === undefined) delete process.env['UV_THREADPOOL_SIZE'];
        else process.env['UV_THREADPOOL_SIZE'] = input;
    });

    const start = async (): Promise<string | undefined> => {
        await jest.isolateModulesAsync(async () => {
            await import('../../../../api/platform/limits/threads');
        });
        return process.env['UV_THREADPOOL_SIZE'];
    };

    test('are more than the connections that SQLite is read by', async () => {
        delete process.env['UV_THREADPOOL_SIZE'];
        expect(await start()).toBe('7');
    });

    test('are as many as the environment says', async () => {
        process.env['UV_THREADPOOL_SIZE'] = '12';
        expect(await start()).toBe('12');
    });

    test('are settled before anything else is loaded', () => {
        const [first] = readFileSync('api/main.ts', 'utf8').split('\n');
        expect(first).toBe("import './platform/limits/threads';");
    });
});
