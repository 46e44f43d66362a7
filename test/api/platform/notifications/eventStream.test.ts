import { EventStream } from '../../../../api/platform/notifications/eventStream';

describe('a stream of events', () => {
    test('whose client takes nothing keeps little, and is ended', () => {
        const stream = new EventStream();
        const ended = jest.fn();
        stream.once('close', ended);
        let beats = 0;
        for (; !stream.destroyed && beats < 1_000; beats++) stream.heartbeat();
        expect(stream.destroyed).toBe(true);
        expect(stream.readableLength).toBeLessThan(2_048);
        stream.heartbeat();
        stream.finish('full');
    });

    test('says once what came while its client took nothing', async () => {
        const stream = new EventStream();
        while (stream.readableLength < 1_024) stream.heartbeat();
        stream.change();
        stream.change();
        const texts: string[] = [];
        stream.on('data', (text: Buffer) => {
            texts.push(String(text));
            if (String(text).includes('change')) stream.finish('full');
        });
        await new Promise(resolve => stream.once('end', resolve));
        expect(texts.join('').match(/^event: .*$/gm)).toEqual(['event: change', 'event: full']);
    });
});
