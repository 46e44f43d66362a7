import {
    countMessage,
    defineMessages,
    filled,
    labelled,
    labelMessage,
    reasonOf,
    joinMessages,
    descriptorOf,
} from '../../../../models/platform/messages/message';
import { dataFeed } from '../../../../models/features/feed/dataFeed';

const message = defineMessages('test', {
    plain: 'Nothing is there.',
    named: '%{name} has %{count} items.',
    some: '1 item is left. |||| %{count} items are left.',
});

test('a message is its key, what stands in its places, and its English text', () => {
    expect(message.plain).toEqual({ key: 'test.plain', text: 'Nothing is there.' });
    expect(message.named({ name: 'Pat', count: 3 })).toEqual({
        key: 'test.named',
        values: { name: 'Pat', count: 3 },
        text: 'Pat has 3 items.',
    });
});

test('beside a 1 it is the singular', () => {
    expect([1, 2, '1', 0].map(count => message.some({ count }).text)).toEqual([
        '1 item is left.',
        '2 items are left.',
        '1 item is left.',
        '0 items are left.',
    ]);
    expect(filled('%{name} hat %{count} Ding. |||| %{name} hat %{count} Dinge.', { name: '1', count: 2 })).toBe(
        '1 hat 2 Ding.',
    );
});

test('what stands in a place stays as it is, whatever signs it has', () => {
    expect(message.named({ name: '$& %{count} $1', count: 2 }).text).toBe('$& %{count} $1 has 2 items.');
});

test('a message that lacks a value does not compile, nor does a sum of texts', () => {
    // @ts-expect-error a placeholder is left out
    expect(message.named({ name: 'Pat' }).text).toBe('Pat has  items.');
    const long = 'Too ' + 'long';
    // @ts-expect-error its placeholders are unknown
    expect(defineMessages('test', { long }).long.text).toBe('Too long');
});

test('messages within messages travel by their keys, and no text travels twice', () => {
    const all = joinMessages('and', [countMessage(2, dataFeed), countMessage(1, dataFeed), message.plain]);
    expect(all?.text).toBe('2 data feeds and 1 data feed and Nothing is there.');
    expect(JSON.stringify(all && descriptorOf(all))).not.toContain('text');
    expect(reasonOf(labelled(labelMessage('services/product', 'name'), message.plain))).toEqual({
        reason: 'Name: Nothing is there.',
        message: {
            key: 'list.labelled',
            values: { label: { key: 'label.services/product.name' }, message: { key: 'test.plain' } },
        },
    });
    expect(joinMessages('and', [])).toBeUndefined();
});
