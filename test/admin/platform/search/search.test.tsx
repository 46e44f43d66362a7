import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeysDialog } from '../../../../admin/platform/keys/KeysDialog';
import { CommandSearch } from '../../../../admin/platform/search/CommandSearch';
import { isSearchOpen } from '../../../../admin/platform/search/opening';
import { SearchButton } from '../../../../admin/platform/search/SearchButton';
import { useCommandKeys } from '../../../../admin/platform/search/useCommandKeys';
import type { FoundRecord } from '../../../../models/platform/search/calls';
import { answerWith, type CannedAnswer, type ReceivedRequest } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const PRODUCT = 'services/product';
const PLAN = 'services/tpm/plan';

const record = (kind: string, id: number, title: string, subtitle = ''): FoundRecord => ({
    kind,
    id,
    title,
    subtitle,
    path: `/iss/${kind}/detail/${String(id)}`,
});
const oats = record(PRODUCT, 7, 'Mill · Rolled Oats', '16 OZ · 0-38000-59667');
const plan = record(PLAN, 3, 'Oats 2027', 'Mill');

interface Sought {
    readonly q?: string;
    readonly kinds?: readonly string[];
}
const soughtIn = ({ body }: ReceivedRequest) => body as Sought;

/** Mocks a server that finds these records and has these recently opened ones. */
const serve = (found: readonly FoundRecord[], opened: readonly FoundRecord[] = []) =>
    answerWith(request => {
        const { q, kinds = [] } = soughtIn(request);
        if (request.path !== '/search') return { data: {} };
        return { data: q === undefined ? opened : found.filter(({ kind }) => kinds.includes(kind)) };
    });

const Keys = () => {
    useCommandKeys();
    return null;
};
let location: string;
const draw = (beside: React.ReactNode = null) =>
    show(
        <>
            <SearchButton />
            <Keys />
            <CommandSearch />
            <KeysDialog />
            {beside}
        </>,
        { onLocation: ({ pathname, search }) => (location = pathname + search) },
    );

const press = () => userEvent.keyboard('{Control>}k{/Control}');
const box = () => screen.findByRole('combobox', { name: 'Search everything' });
const lines = () => screen.getAllByRole('option').map(option => option.textContent);
const active = async () => {
    const input = await box();
    return document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
};

// The simulated browser of these tests has no layout.
beforeAll(() => Object.assign(Element.prototype, { checkVisibility: () => true, scrollIntoView: () => undefined }));
beforeEach(() => {
    isSearchOpen.set(false);
    signInAs('Administrator');
});

test('opens by its key and its button, and what is typed next is in its box', async () => {
    serve([]);
    draw();
    await press();
    await userEvent.keyboard('oats');
    expect(await box()).toHaveValue('oats');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Search everything' }));
    expect(await box()).toHaveFocus();
    expect(await box()).toHaveValue('');
});

test('opens from a field and a sheet, but not over a dialog that one types in', async () => {
    serve([]);
    const { unmount } = draw(<input aria-label="Field" />);
    await userEvent.click(screen.getByLabelText('Field'));
    await press();
    await box();
    unmount();
    isSearchOpen.set(false);
    draw(
        <div role="dialog">
            <input aria-label="Field" />
        </div>,
    );
    await userEvent.click(screen.getByLabelText('Field'));
    await press();
    expect(isSearchOpen.get()).toBe(false);
});

test('shows what was opened lately first, with screens and actions at once, then records by kind', async () => {
    serve([oats, plan], [record(PLAN, 3, 'Oats 2027', 'Mill'), record(PRODUCT, 9, 'Mill · Flour')]);
    draw();
    await press();
    await waitFor(() => expect(lines()).toContain('Oats 2027Mill'));
    expect(lines()[1]).toBe('Mill · Flour');
    await userEvent.keyboard('oats');
    await waitFor(() => expect(lines()).toEqual(['Oats 2027Mill', 'Mill · Rolled Oats16 OZ · 0-38000-59667']));
    const group = screen.getByRole('group', { name: 'Products' });
    expect(within(group).getByText('Oats', { selector: 'mark' })).toBeInTheDocument();
    await userEvent.clear(await box());
    await userEvent.keyboard('plans');
    expect(await active()).toBe('PlansServices · Trade promotion');
});

test('finds screens and actions of those alone who may use them', async () => {
    serve([]);
    signInAs('TPM User');
    const { unmount } = draw();
    await press();
    await userEvent.keyboard('new p');
    await waitFor(() => expect(lines()).toEqual(['New promotion (choose its days in the calendar)']));
    await userEvent.clear(await box());
    await userEvent.keyboard('planners');
    await waitFor(() => expect(lines()).toEqual(['Planners of promotionsHelp']));
    unmount();
    isSearchOpen.set(false);
    signInAs();
    draw();
    await press();
    await userEvent.keyboard('plan');
    await screen.findByText(/^Nothing is called “plan”/);
    expect(screen.queryAllByRole('option')).toEqual([]);
});

test('asks for what the user may see alone, large kinds apart, and gives up what another text takes the place of', async () => {
    signInAs('Bulk Report Operator');
    const calls = serve([]);
    draw();
    await press();
    await userEvent.keyboard('oats');
    const ofText = () => calls.filter(call => soughtIn(call).q === 'oats');
    await waitFor(() => expect(ofText()).toHaveLength(2));
    expect(ofText().map(call => soughtIn(call).kinds)).toEqual([['services/adr', 'services/bulkreport'], [PRODUCT]]);
    const [first] = ofText();
    await userEvent.keyboard(' and more');
    expect(first!.signal!.aborted).toBe(true);
});

test('is moved through by arrows, round its ends; Enter goes there', async () => {
    serve([oats, plan]);
    draw();
    await press();
    await userEvent.keyboard('oats');
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(await active()).toMatch(/^Mill/);
    await userEvent.keyboard('{ArrowDown}');
    expect(await active()).toMatch(/^Oats/);
    await userEvent.keyboard('{ArrowDown}');
    expect(await active()).toMatch(/^Mill/);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(location).toBe('/iss/services/tpm/plan/detail/3');
    expect(isSearchOpen.get()).toBe(false);
});

test('with Ctrl it opens in a new tab, and stays', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    serve([oats]);
    draw();
    await press();
    await userEvent.keyboard('oats');
    await waitFor(() => expect(lines()).toHaveLength(1));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(opened.mock.calls).toEqual([[oats.path, '_blank', 'noopener']]);
    expect(isSearchOpen.get()).toBe(true);
    opened.mockRestore();
});

test('Enter before the answer waits for it, and never takes what was found for fewer letters', async () => {
    signInAs('Bulk Report Operator');
    const waiting = new Map<string, (answer: CannedAnswer) => void>();
    answerWith(request => {
        const { q, kinds = [] } = soughtIn(request);
        if (q === undefined || !kinds.includes(PRODUCT)) return { data: [] };
        return new Promise(resolve => waiting.set(q, resolve));
    });
    draw();
    await press();
    await userEvent.keyboard('oa');
    await waitFor(() => expect(waiting.has('oa')).toBe(true));
    act(() => waiting.get('oa')!({ data: [record(PRODUCT, 1, 'Oak chips')] }));
    await waitFor(() => expect(lines()).toEqual(['Oak chips']));
    await userEvent.keyboard('ts{Enter}');
    // The earlier results are still shown.
    expect(lines()).toEqual(['Oak chips']);
    expect(isSearchOpen.get()).toBe(true);
    await waitFor(() => expect(waiting.has('oats')).toBe(true));
    act(() => waiting.get('oats')!({ data: [oats] }));
    await waitFor(() => expect(location).toBe(oats.path));
});

test('says what can be done where nothing is found, and what is wrong where nothing is answered', async () => {
    let status = 200;
    answerWith(() => ({ status, data: [], errors: status === 200 ? null : { serviceError: 'Reference 42.' } }));
    draw();
    await press();
    await userEvent.keyboard('xyz');
    expect(await screen.findByText(/^Nothing is called “xyz”/)).toHaveTextContent('digits of a UPC');
    status = 500;
    await userEvent.keyboard('z');
    expect(await screen.findByText('Reference 42.')).toBeInTheDocument();
});

test('? shows the keys of the screen, in no field', async () => {
    serve([]);
    draw(
        <>
            <button aria-keyshortcuts="C">Complete</button>
            <input aria-label="Field" />
        </>,
    );
    await userEvent.click(screen.getByLabelText('Field'));
    await userEvent.keyboard('?');
    expect(screen.getByLabelText('Field')).toHaveValue('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => screen.getByRole('button', { name: 'Complete' }).focus());
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keys of this screen' });
    const described = within(dialog)
        .getAllByRole('term')
        .map(term => [term.textContent, term.nextElementSibling?.textContent]);
    expect(described).toEqual([
        ['Complete', 'C'],
        ['Search everything', 'Ctrl K'],
        ['Show the keys of the screen', '?'],
    ]);
});
