import { Notification } from 'react-admin';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { ListPage } from '../../admin/platform/list/page/ListPage';
import { lastList } from '../../admin/platform/list/address/lastList';
import { TreePage } from '../../admin/platform/recordTree/TreePage';
import { choice } from '../../models/platform/fields/choice';
import { reference } from '../../models/platform/fields/reference';
import type { TreeDefinition } from '../../models/platform/tree/tree';
import { show, signInAs } from '../support/screen';
import { answerWith, type ReceivedRequest, type CannedAnswer } from '../support/server';
import { counter, counterTree } from './models/counter';

const PATH = counter.path;

interface Node {
    readonly id: number;
    readonly children: readonly Node[];
}
const created = (id: number, code: string, children: readonly Node[] = [], more: object = {}) => ({
    id,
    code,
    name: `Counter ${code}`,
    parent_counter_id: null,
    enabled: true,
    weight: 500,
    version: 1,
    system_entity: false,
    children,
    ...more,
});
/** North (Bread, Cakes (Tarts)), South. */
const roots = [created(1, 'N', [created(2, 'BR'), created(3, 'CA', [created(4, 'TA')])]), created(5, 'S')];
const flat = (nodes: readonly Node[]): readonly Node[] => nodes.flatMap(node => [node, ...flat(node.children)]);

interface Input {
    /** Answers to each reading of the tree; the last one again and again. */
    readonly trees?: readonly (readonly Node[] | CannedAnswer)[];
    readonly answer?: (request: ReceivedRequest) => CannedAnswer;
    readonly tree?: TreeDefinition;
    readonly at?: string;
}

const open = ({
    trees = [roots],
    answer = () => ({ data: {} }),
    tree = counterTree,
    at = `/${PATH}/tree`,
}: Input = {}) => {
    let read = 0;
    const calls = answerWith(request => {
        if (request.method !== 'GET') return answer(request);
        if (request.path === `/${PATH}/tree`) {
            const reported = trees[Math.min(read++, trees.length - 1)]!;
            return 'length' in reported ? { data: { tree: reported } } : reported;
        }
        const id = Number(request.path.split('/').at(-1));
        const record = flat(roots).find(node => node.id === id);
        if (id) return record ? { data: record } : { status: 404, errors: { serviceError: 'Not found.' } };
        if (request.path === '/services/bakery/loaf') return { data: [{ id: 8, name: 'Rye' }] };
        return { data: flat(roots), headers: { 'Content-Range': 'x 0-4/5' } };
    });
    const locations: string[] = [];
    const view = show(
        <>
            <Routes>
                <Route path={`/${PATH}/tree`} element={<TreePage tree={tree} />} />
                <Route path={`/${PATH}`} element={<ListPage definition={counter} />} />
                <Route path="*" element={<p>elsewhere</p>} />
            </Routes>
            <Notification />
        </>,
        { at, onLocation: ({ pathname, search }) => locations.push(pathname + search) },
    );
    return { calls, locations, view, writes: () => calls.filter(({ method }) => method !== 'GET') };
};
const line = (name: RegExp) => screen.findByRole('treeitem', { name });
const lines = () => screen.getAllByRole('treeitem').map(each => each.querySelector('.tree-code')?.textContent);
const facts = (name: string) => screen.findByRole('region', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const keys = (pressed: string) => userEvent.keyboard(pressed);

describe('for everyone who may see it', () => {
    beforeEach(() => signInAs());

    test('the records are a tree, as their definition names them', async () => {
        const { locations } = open();
        expect(await screen.findByRole('tree', { name: 'Counters' })).toContainElement(await line(/^TA/));
        expect(lines()).toEqual(['N', 'BR', 'CA', 'TA', 'S']);
        expect(screen.getByText('5 counters')).toBeInTheDocument();
        expect(await line(/^CA Counter CA 1 below/)).toHaveAttribute('aria-level', '2');
        await userEvent.click(await line(/^TA/));
        const alert = within(await facts('Counter TA'));
        expect(alert.getByText('N · Counter N › CA · Counter CA')).toBeInTheDocument();
        expect(alert.getByRole('link', { name: 'Counter TA' })).toHaveAttribute('href', `/${PATH}/4/show`);
        await waitFor(() => expect(locations.at(-1)).toBe(`/${PATH}/tree?node=4`));
    });

    test('a line tells what else the list does, without a link that would hold up the keyboard', async () => {
        const allFields = {
            ...counter.allFields,
            sort: choice(['SHELF', 'DESK'], {}),
            loaf_id: reference('services/bakery/loaf', {}),
        };
        const columns = ['code', 'name', 'parent_counter_id', 'enabled', 'sort', 'loaf_id'];
        const tree = { ...counterTree, definition: { ...counter, allFields, list: { ...counter.list, columns } } };
        open({ tree, trees: [[created(1, 'N', [], { sort: 'DESK', loaf_id: 8 }), created(2, 'O')]] });
        expect(await line(/^N Counter N DESK/)).toBeInTheDocument();
        await waitFor(async () => expect(await line(/^N/)).toHaveTextContent('NCounter NDESKRye'));
        expect(await line(/^O/)).toHaveTextContent(/^OCounter O$/);
        expect(within(await line(/^N/)).queryByRole('link')).not.toBeInTheDocument();
    });

    test('a search looks in the definition’s fields for it', async () => {
        open();
        await line(/^TA/);
        await userEvent.type(screen.getByLabelText('Search'), 'counter ta');
        await waitFor(() => expect(lines()).toEqual(['N', 'CA', 'TA']));
        expect(screen.getByText('1 found')).toBeInTheDocument();
    });

    test('nothing is changed by who may only look', async () => {
        const { writes } = open();
        await userEvent.click(await line(/^BR/));
        (await line(/^BR/)).focus();
        await keys('{Alt>}{ArrowDown}{/Alt}{Delete}{F2}{Insert}');
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        expect(screen.queryByRole('button', { name: /Create|Add|Edit|Delete/ })).not.toBeInTheDocument();
        expect(document.querySelector('.tree-handle')).toBeNull();
        expect(writes()).toEqual([]);
    });

    test('what cannot be read says so, and is read when one asks again', async () => {
        const away = { status: 503, errors: { serviceError: 'The database does not answer.' } };
        open({ trees: [away, roots] });
        expect(await screen.findByText(/The database does not answer/)).toBeInTheDocument();
        await press('Retry');
        expect(await line(/^TA/)).toBeInTheDocument();
    });

    test('the list leads to the tree and back, each as one left it', async () => {
        const { locations } = open({ at: `/${PATH}?perPage=50` });
        await userEvent.click(await screen.findByRole('link', { name: 'Tree' }));
        await userEvent.click(await line(/^CA/));
        await waitFor(() => expect(locations.at(-1)).toBe(`/${PATH}/tree?node=3`));
        expect(screen.getByRole('link', { name: 'Tree' })).toHaveAttribute('aria-current', 'page');
        expect(lastList(PATH)).toBe(`/${PATH}/tree?node=3`);
        await userEvent.click(screen.getByRole('link', { name: 'List' }));
        await waitFor(() => expect(locations.at(-1)).toMatch(/\?.*perPage=50/));
        await waitFor(() => expect(lastList(PATH)).toMatch(/perPage=50/));
        await userEvent.click(await screen.findByRole('link', { name: 'Tree' }));
        expect(await facts('Counter CA')).toBeInTheDocument();
    });

    test('who comes back finds open what was open, and what is selected', async () => {
        const { view } = open({ at: `/${PATH}/tree?node=5` });
        expect(await line(/^S/)).toHaveAttribute('aria-selected', 'true');
        await press('Collapse all');
        await userEvent.click(await line(/^N/));
        await keys('{ArrowRight}');
        expect(lines()).toEqual(['N', 'BR', 'CA', 'S']);
        view.unmount();
        open({ at: `/${PATH}/tree?node=2` });
        expect(await line(/^BR/)).toHaveAttribute('aria-selected', 'true');
        expect(lines()).toEqual(['N', 'BR', 'CA', 'S']);
    });
});

describe('for who may change it', () => {
    beforeEach(() => signInAs('Content Manager'));
    const at = async (name: RegExp) => {
        await userEvent.click(await line(name));
        (await line(name)).focus();
    };

    test('an empty tree invites to make the first one', async () => {
        open({ trees: [[]] });
        expect(await screen.findByText('No counters yet')).toBeInTheDocument();
        await press('New counter');
        const form = await dialog();
        expect(form.getByRole('heading', { name: 'New counter' })).toBeInTheDocument();
        expect(await form.findByLabelText(/^Part of/)).toHaveValue('');
    });

    test('one is added below, in the generated form with its parent filled in, and is then selected', async () => {
        const grown = [
            created(1, 'N', [created(2, 'BR', [created(9, 'NEW')]), created(3, 'CA', [created(4, 'TA')])]),
            created(5, 'S'),
        ];
        const { writes } = open({ trees: [roots, grown], answer: () => ({ status: 201, data: { id: 9 } }) });
        await at(/^BR/);
        await keys('{Insert}');
        const form = await dialog();
        expect(form.getByRole('heading', { name: 'New counter · below BR · Counter BR' })).toBeInTheDocument();
        await waitFor(() => expect(form.getByLabelText(/^Part of/)).toHaveValue('BR · Counter BR'));
        await userEvent.type(form.getByLabelText(/^Code/), 'NEW');
        await userEvent.type(form.getByLabelText(/^Name/), 'Counter NEW');
        await userEvent.click(form.getByRole('button', { name: 'Save' }));
        expect(await facts('Counter NEW')).toBeInTheDocument();
        expect(writes()).toMatchObject([
            { method: 'POST', path: `/${PATH}`, body: { code: 'NEW', name: 'Counter NEW', parent_counter_id: 2 } },
        ]);
        expect(lines()).toEqual(['N', 'BR', 'NEW', 'CA', 'TA', 'S']);
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    test('one is changed in its generated form, which asks where somebody else has saved', async () => {
        const theirs = created(3, 'CA', [], {
            name: 'Theirs',
            version: 6,
            update_user: 'ann',
            update_date: '2026-03-01',
        });
        let tries = 0;
        const { writes } = open({
            answer: () =>
                ++tries === 1
                    ? { status: 409, data: theirs, errors: { serviceError: 'Saved meanwhile.' } }
                    : { data: { ...theirs, version: 7 } },
        });
        await at(/^CA/);
        await keys('{F2}');
        const form = await dialog();
        await userEvent.type(await form.findByLabelText(/^Name/), '!');
        await userEvent.click(form.getByRole('button', { name: 'Save' }));
        const confirmation = within(await screen.findByRole('dialog', { name: /Somebody else saved this record/ }));
        await userEvent.click(confirmation.getByRole('button', { name: 'Save again' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(writes().map(({ path, body }) => [path, body])).toEqual([
            [`/${PATH}/3`, { name: 'Counter CA!', version: 1 }],
            [`/${PATH}/3`, { name: 'Counter CA!', version: 6 }],
        ]);
        expect(await line(/^CA/)).toHaveAttribute('aria-selected', 'true');
    });

    test('one that is not there any more is said to be gone, and the tree is read anew', async () => {
        open({ trees: [[...roots, created(7, 'X')], roots] });
        await at(/^X/);
        await press('Edit');
        expect(await screen.findByText(/does not exist, or was deleted/)).toBeInTheDocument();
        await waitFor(() => expect(lines()).toEqual(['N', 'BR', 'CA', 'TA', 'S']));
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    test('a delete that is refused says why where one asked', async () => {
        const { writes } = open({ answer: () => ({ status: 409, errors: { serviceError: 'Used by 1 counter.' } }) });
        await at(/^CA/);
        await keys('{Delete}');
        const confirmation = await dialog();
        expect(confirmation.getByRole('heading', { name: 'Delete CA · Counter CA?' })).toBeInTheDocument();
        await userEvent.click(confirmation.getByRole('button', { name: 'Delete' }));
        expect(await confirmation.findByText('Error: Used by 1 counter.')).toBeInTheDocument();
        expect(writes()).toMatchObject([{ method: 'DELETE', path: `/${PATH}/3` }]);
        await userEvent.click(confirmation.getByRole('button', { name: 'Cancel' }));
        expect(await facts('Counter CA')).toBeInTheDocument();
    });

    test('after one has gone the next one is selected', async () => {
        const left = [created(1, 'N', [created(3, 'CA', [created(4, 'TA')])]), created(5, 'S')];
        open({ trees: [roots, left] });
        await at(/^BR/);
        await press('Delete');
        await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
        expect(await facts('Counter CA')).toBeInTheDocument();
        expect(lines()).toEqual(['N', 'CA', 'TA', 'S']);
    });

    test('after a move that is refused the tree is what somebody else has made of it', async () => {
        const theirs = [created(1, 'N', [created(3, 'CA', [created(4, 'TA')])]), created(5, 'S', [created(2, 'BR')])];
        const rejected = { status: 409, errors: { serviceError: 'Somebody moved it.' } };
        const { writes } = open({ trees: [roots, theirs], answer: () => rejected });
        await at(/^BR/);
        await keys('{Alt>}{ArrowDown}{/Alt}');
        expect(await screen.findByText('Somebody moved it.')).toBeInTheDocument();
        await userEvent.click(await screen.findByRole('button', { name: 'Expand all' }));
        await waitFor(() => expect(lines()).toEqual(['N', 'CA', 'TA', 'S', 'BR']));
        const body = { id: 2, version: 1, parent_counter_id: 1, before_id: null };
        expect(writes()).toMatchObject([{ method: 'PUT', path: `/${PATH}/move`, body }]);
    });
});
