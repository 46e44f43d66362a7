import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreateDialog } from '../../../../admin/platform/form/CreateDialog';
import { CreatePage } from '../../../../admin/platform/form/CreatePage';
import { plan } from '../../../../models/features/tpm/plan';
import { answerWith, type ReceivedRequest, type CannedAnswer } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const SUGGESTED = '/product/manufacturers';
const source = {
    id: 4,
    version: 1,
    name: 'Fall',
    owner_user: 'robin',
    manufacturer: 'Harbor Foods',
    description: null,
    status: 1,
    enabled: true,
    weight: 500,
    system_entity: false,
};
const NAMES = ['Birch Landing', 'Birchwood Mills'];

const answer = ({ path, method, body }: ReceivedRequest): CannedAnswer | Promise<CannedAnswer> => {
    if (path === SUGGESTED) {
        const { q } = body as { readonly q: string | null };
        // The answer to the first key is late: it must not replace the answer to a later one.
        if (q === 'b') return new Promise(() => undefined);
        return { data: NAMES.filter(name => name.toLowerCase().includes((q ?? '').toLowerCase())) };
    }
    if (path === '/user/choices') return { data: [{ username: 'pat', name: 'Pat Doe' }] };
    if (method === 'GET') return { data: source };
    return { data: { ...source, id: 9 } };
};

const open = (search = '') => {
    const calls = answerWith(answer);
    show(<CreatePage definition={plan} />, { resource: plan.path, at: `/${plan.path}/create${search}` });
    return calls;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = (calls: readonly ReceivedRequest[]) =>
    calls.find(({ method, path }) => method === 'POST' && path === `/${plan.path}`);
const owner = () => screen.findByRole('combobox', { name: /Owner/ });
const manufacturer = () => screen.findByRole('combobox', { name: /Manufacturer/ });

test('a new plan is its maker’s own, and its manufacturer is one of the catalog’s or any other', async () => {
    signInAs('TPM BDM');
    const calls = open();
    await waitFor(async () => expect(await owner()).toHaveValue('Pat Doe (pat)'));
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Spring');
    const input = await manufacturer();
    expect(input).toBeRequired();
    await userEvent.click(input);
    await userEvent.type(input, 'b');
    await waitFor(() => expect(calls.some(({ body }) => (body as { q?: string } | undefined)?.q === 'b')).toBe(true));
    await userEvent.type(input, 'irchw');
    await userEvent.click(await screen.findByRole('option', { name: 'Birchwood Mills' }));
    expect(calls.find(({ body }) => (body as { q?: string } | undefined)?.q === 'b')?.signal?.aborted).toBe(true);
    expect(input).toHaveValue('Birchwood Mills');
    await userEvent.type(input, '  of Ohio ');
    await save();
    await waitFor(() =>
        expect(sent(calls)?.body).toMatchObject({
            name: 'Spring',
            owner_user: 'pat',
            manufacturer: 'Birchwood Mills of Ohio',
        }),
    );
});

test('what is typed stays where nothing is suggested or the call fails, and what is missing is told', async () => {
    signInAs('TPM BDM');
    answerWith(({ path }) => (path === SUGGESTED ? { status: 500 } : { data: [] }));
    show(<CreatePage definition={plan} />, { resource: plan.path, at: `/${plan.path}/create` });
    const input = await manufacturer();
    await userEvent.type(input, 'Zed & Co');
    fireEvent.blur(input);
    expect(input).toHaveValue('Zed & Co');
    await userEvent.clear(input);
    fireEvent.blur(input);
    expect(await screen.findByText('Required field.')).toBeInTheDocument();
});

test('a clone is the own plan of who clones it', async () => {
    signInAs('TPM BDM');
    open('?clone=4');
    await waitFor(async () => expect(await owner()).toHaveValue('Pat Doe (pat)'));
    expect(await manufacturer()).toHaveValue('Harbor Foods');
});

test('so is one that is made where it was missing', async () => {
    signInAs('TPM BDM');
    answerWith(answer);
    show(<CreateDialog to={plan.path} typed="Summer" onDone={jest.fn()} onCancel={jest.fn()} />);
    await waitFor(async () => expect(await owner()).toHaveValue('Pat Doe (pat)'));
    expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('Summer');
});

test('who could not own it is not proposed', async () => {
    signInAs('Content Manager');
    open();
    expect(await owner()).toHaveValue('');
});
