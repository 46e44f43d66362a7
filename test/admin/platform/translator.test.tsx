import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { surviveTranslator } from '../../../admin/platform/translator';

surviveTranslator(document.body);

/** Builds the `font` element that translators add; `createElement` is deprecated for it. */
const font = (...texts: readonly (string | Node)[]): Element => {
    const element = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    element.append(...texts);
    return element;
};

/** Changes of a text node by translators: an element around it or in its place, in one step or in two. */
const TRANSLATORS: readonly (readonly [string, (node: Text) => void])[] = [
    [
        'around',
        node => {
            const outer = font();
            node.replaceWith(outer);
            outer.append(font(node));
        },
    ],
    ['in the place of', node => node.replaceWith(font(font(`<${node.data}>`)))],
    [
        'beside, before removing,',
        node => {
            node.before(font(`<${node.data}>`));
            node.remove();
        },
    ],
];

/** Lets mutation observers run: translators work between the page's tasks, and observers run at the end of each. */
const step = () => Promise.resolve();

const translate = async (how: (node: Text) => void): Promise<void> => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(how);
    await step();
};

/** Text among elements that appears, disappears and changes: React creates text nodes for it. */
const Line = () => {
    const [count, setCount] = useState(1);
    return (
        <>
            <p data-testid="line">
                {count < 3 && 'Planned '}
                {count > 1 && <b>now </b>}
                {`$${String(count)}.00`} of {count < 2 ? 'one' : 'many'}
            </p>
            <button onClick={() => setCount(before => before + 1)}>More</button>
        </>
    );
};

const shownText = () => screen.getByTestId('line').textContent.replace(/[<>]/g, '');

describe.each(TRANSLATORS)('a translator that puts elements %s texts', (_how, how) => {
    test('is survived, and no figure is stale', async () => {
        render(<Line />);
        await translate(how);
        const more = async () => {
            act(() => screen.getByRole('button').click());
            await step();
        };
        await more();
        expect(shownText()).toBe('Planned now $2.00 of many');
        await translate(how);
        await more();
        expect(shownText()).toBe('now $3.00 of many');
    });

    test('is survived where the whole goes', async () => {
        const { unmount } = render(<Line />);
        await translate(how);
        unmount();
        expect(document.body).toHaveTextContent('');
    });
});

test('a child that was never there is still refused', () => {
    const stranger = document.createElement('b');
    expect(() => document.body.removeChild(stranger)).toThrow();
    expect(() => document.body.insertBefore(document.createElement('i'), stranger)).toThrow();
});
