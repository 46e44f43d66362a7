import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetRefdata } from '../../../../admin/features/adr/refdata';
import { signInAs } from '../../../support/screen';
import { line, open } from './entityTree';
import { entity, roots } from './trees';

const focused = () => document.activeElement?.querySelector('.tree-code')?.textContent;
const keys = async (...pressed: string[]) => {
    for (const key of pressed) await userEvent.keyboard(key);
};
/** Types letters without pauses between them, however busy the machine is. */
const typeQuickly = (letters: string) =>
    letters.split('').forEach((key, at) => {
        const focusedLine = document.activeElement!;
        const event = createEvent.keyDown(focusedLine, { key });
        Object.defineProperty(event, 'timeStamp', { value: at + 1 });
        fireEvent(focusedLine, event);
    });

describe('for everyone', () => {
    beforeEach(() => signInAs());

    test('the tree says what it is to those who cannot see it', async () => {
        open();
        const dc = await line(/^DC2/);
        expect(dc).toHaveAttribute('aria-level', '2');
        expect(dc).toHaveAttribute('aria-expanded', 'true');
        expect(dc).toHaveAttribute('aria-posinset', '1');
        expect(dc).toHaveAttribute('aria-setsize', '2');
        expect(screen.getByRole('tree', { name: 'Entity tree' })).toContainElement(dc);
        expect(await line(/^DC5/)).toHaveClass('entity-teal');
    });

    test('the keyboard goes through it', async () => {
        open();
        await userEvent.click(await line(/^DIV1/));
        (await line(/^DIV1/)).focus();
        await keys('{ArrowDown}');
        expect(focused()).toBe('DC2');
        await keys('{ArrowLeft}');
        expect(screen.queryByRole('treeitem', { name: /^ST3/ })).not.toBeInTheDocument();
        await keys('{ArrowRight}', '{ArrowRight}');
        expect(focused()).toBe('ST3');
        await keys('{ArrowLeft}');
        expect(focused()).toBe('DC2');
        await keys('{End}');
        expect(focused()).toBe('DC7');
        await keys('{Home}');
        expect(focused()).toBe('DIV1');
        typeQuickly('st4');
        expect(focused()).toBe('ST4');
        expect(screen.getAllByRole('treeitem').filter(each => each.tabIndex === 0)).toHaveLength(1);
    });

    test('a search shows matches in their place, and marks them', async () => {
        open();
        await line(/^DC5/);
        await userEvent.type(screen.getByLabelText('Find an entity'), 'lansing');
        await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^DIV1/ })).not.toBeInTheDocument());
        expect(screen.getAllByRole('treeitem')).toHaveLength(2);
        expect(screen.getByText('Lansing', { selector: 'mark' })).toBeInTheDocument();
        expect(screen.getByText('1 found')).toBeInTheDocument();
    });

    test('all and levels open and close', async () => {
        open();
        await line(/^DC5/);
        await userEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
        expect(screen.getAllByRole('treeitem')).toHaveLength(2);
        fireEvent.change(screen.getByLabelText('Show levels'), { target: { value: '2' } });
        expect(screen.getAllByRole('treeitem')).toHaveLength(5);
        await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
        expect(screen.getAllByRole('treeitem')).toHaveLength(7);
    });

    test('what is selected is told, and is in the address', async () => {
        const { locations } = open();
        await userEvent.click(await line(/^DC2/));
        const facts = within(screen.getByRole('region', { name: 'Name of DC2' }));
        expect(facts.getByText('Name of DIV1')).toBeInTheDocument();
        expect(facts.getByRole('link', { name: '2' })).toBeInTheDocument();
        await waitFor(() => expect(locations.at(-1)).toBe('?entity=2'));
    });

    test('a type has no name until the names arrive, and no number either', async () => {
        forgetRefdata();
        let arrive: (value?: unknown) => void = () => undefined;
        const names = new Promise(resolve => {
            arrive = resolve;
        });
        open([entity('DC2', [], { entity_type_id: 8 })], undefined, names);
        const dc = await line(/^DC2/);
        await userEvent.click(dc);
        expect(await screen.findByRole('region', { name: 'Name of DC2' })).toBeInTheDocument();
        expect(screen.queryByText(/#8/)).not.toBeInTheDocument();
        arrive();
        await waitFor(() => expect(dc).toHaveTextContent('Distribution center'));
    });

    test('nothing is changed by who may only look', async () => {
        const { writes } = open();
        await userEvent.click(await line(/^DC5/));
        (await line(/^DC5/)).focus();
        await keys('{Alt>}{ArrowUp}{/Alt}', '{Delete}', '{F2}', '{Insert}');
        expect(screen.queryByRole('button', { name: /Add|Edit|Delete/ })).not.toBeInTheDocument();
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        expect(writes()).toEqual([]);
    });

    test('5,000 entities are told, and only those in sight are drawn', async () => {
        let id = 0;
        const code = () => `N${String(++id)}`;
        const big = Array.from({ length: 10 }, () =>
            entity(
                code(),
                Array.from({ length: 20 }, () =>
                    entity(
                        code(),
                        Array.from({ length: 24 }, () => entity(code())),
                    ),
                ),
            ),
        );
        open(big);
        await screen.findAllByRole('treeitem');
        await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
        await screen.findByText('5,010 entities');
        expect(screen.getAllByRole('treeitem').length).toBeLessThan(120);
    });
});

describe('for a content manager', () => {
    beforeEach(() => signInAs('Content Manager'));
    const at = async (name: RegExp) => {
        await userEvent.click(await line(name));
        (await line(name)).focus();
    };

    test('Alt and an arrow move an entity, and say so', async () => {
        const { writes } = open();
        await at(/^DC5/);
        await keys('{Alt>}{ArrowUp}{/Alt}');
        await waitFor(() => expect(writes()).toHaveLength(1));
        expect(writes()[0]).toMatchObject({
            method: 'PUT',
            path: '/adr/entity/move',
            body: { id: 5, version: 1, parent_entity_id: 1, before_id: 2 },
        });
        expect(await screen.findByText('Name of DC5 was moved.')).toBeInTheDocument();
        expect(focused()).toBe('DC5');
    });

    test('a move is shown at once; until the server has it, nobody is told so, and leaving the page asks', async () => {
        let answer: () => void = () => undefined;
        const answered = new Promise<void>(resolve => {
            answer = resolve;
        });
        open(roots, async () => {
            await answered;
            return { data: {} };
        });
        const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
        await at(/^DC5/);
        expect(isWarned()).toBe(false);
        await keys('{Alt>}{ArrowRight}{/Alt}');
        await waitFor(async () => expect(await line(/^DC5/)).toHaveAttribute('aria-level', '3'));
        expect(screen.queryByText('Name of DC5 was moved.')).not.toBeInTheDocument();
        expect(isWarned()).toBe(true);
        answer();
        expect(await screen.findByText('Name of DC5 was moved.')).toBeInTheDocument();
        await waitFor(() => expect(isWarned()).toBe(false));
    });

    test('a move that is refused goes back, with the reason', async () => {
        open(roots, () => ({ status: 409, errors: { serviceError: 'Somebody moved it.' } }));
        await at(/^DC5/);
        await keys('{Alt>}{ArrowRight}{/Alt}');
        await waitFor(async () => expect(await line(/^DC5/)).toHaveAttribute('aria-level', '2'));
    });

    test('what goes with an entity is told before it goes', async () => {
        const { writes, changed } = open();
        await at(/^DC2/);
        await keys('{Delete}');
        const dialog = await screen.findByRole('dialog');
        expect(within(dialog).getByText(/deletes 3 entities and 6 product states/)).toBeInTheDocument();
        await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
        await waitFor(() => expect(changed).toHaveBeenCalled());
        expect(writes()).toMatchObject([{ method: 'DELETE', path: '/adr/entity/delete/2' }]);
    });

    test('one is added below, with the rules of the server and its errors at their fields', async () => {
        let tries = 0;
        const { writes } = open(roots, () =>
            ++tries === 1 ? { status: 409, errors: { code: 'This value is already in use.' } } : { data: { id: 9 } },
        );
        await at(/^DC5/);
        await userEvent.click(screen.getByRole('button', { name: 'Add below' }));
        const dialog = within(await screen.findByRole('dialog'));
        await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
        expect(await dialog.findAllByText('Required field.')).toHaveLength(2);
        expect(writes()).toEqual([]);
        await userEvent.type(dialog.getByLabelText(/Code/), 'ST9');
        await userEvent.type(dialog.getByLabelText(/Name/), 'Store 9');
        await userEvent.click(dialog.getByRole('button', { name: 'Blue' }));
        await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
        expect(await dialog.findByText('This value is already in use.')).toBeInTheDocument();
        await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(writes().at(-1)?.body).toMatchObject({
            adr_id: 1,
            parent_entity_id: 5,
            code: 'ST9',
            name: 'Store 9',
            css_class: 'blue',
        });
    });

    test('what is typed of one is not lost by closing the form: that asks', async () => {
        open();
        await at(/^DC5/);
        await userEvent.click(screen.getByRole('button', { name: 'Add below' }));
        const dialog = within(await screen.findByRole('dialog'));
        await userEvent.type(dialog.getByLabelText(/Code/), 'ST9');
        const request = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
        await userEvent.keyboard('{Escape}');
        await userEvent.click(within(await request()).getByRole('button', { name: 'Keep editing' }));
        expect(dialog.getByLabelText(/Code/)).toHaveValue('ST9');
        await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
        await userEvent.click(within(await request()).getByRole('button', { name: 'Leave' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });

    test('type and color can be given to all below; only what changed is sent besides', async () => {
        const { writes } = open();
        await at(/^DC2/);
        await keys('{F2}');
        const dialog = within(await screen.findByRole('dialog'));
        await userEvent.click(dialog.getByRole('button', { name: 'Red' }));
        await userEvent.click(dialog.getByRole('checkbox', { name: 'Also for all 2 entities below' }));
        await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(writes()).toHaveLength(1));
        expect(writes()[0]?.body).toEqual({
            id: 2,
            version: 1,
            entity_type_id: null,
            css_class: 'red',
            recursiveUpdate: true,
        });
    });
});
