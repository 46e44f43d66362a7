import { features } from '../../../../models/features';
import { feedMessages } from '../../../../models/features/feed/messages';
import { messageTemplates } from '../../../../models/platform/definition/registry';
import { textFrom, descriptorOf } from '../../../../models/platform/messages/message';

test('what a feature says is found again by its key', () => {
    const message = feedMessages.endedWithRejects({ filename: 'awg.csv', rejected: 2 });
    expect(textFrom(messageTemplates(), descriptorOf(message))).toBe(message.text);
});

test('every group of messages of every feature is there, under its own name', () => {
    const groups = features.flatMap(({ messages = {} }) => Object.entries(messages));
    for (const [name, texts] of groups) expect(messageTemplates()[name]).toBe(texts);
});
