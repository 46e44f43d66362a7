import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { CreatorContext } from '../../../../admin/platform/fields/creating';
import { referenceView } from '../../../../admin/platform/fields/reference';
import { referenceListView } from '../../../../admin/platform/fields/referenceList';
import { QuickCreate } from '../../../../admin/platform/form/QuickCreate';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const to = 'settings/productdepartment';
const through = { table: 'links', own: 'own_id', other: 'other_id' };
const Value = () => <output>{JSON.stringify(useFormContext().watch('it') ?? null)}</output>;

const open = (children: React.ReactNode) => {
    const saved = { id: 9, code: 'DELI', name: 'Deli', enabled: true };
    const calls = answerWith(({ method, query }) => {
        if (method === 'POST') return { status: 201, data: saved };
        const isById = query.get('filter')?.includes('"id"');
        return { data: isById ? [saved] : [], headers: { 'Content-Range': 'x */0' } };
    });
    show(
        <CreatorContext value={QuickCreate}>
            <Form>
                {children}
                <Value />
            </Form>
        </CreatorContext>,
        { resource: 'services/product' },
    );
    return calls;
};

/** Opens the form of a new record over the form that lacks it. */
const startDeli = async () => {
    await userEvent.type(await screen.findByRole('combobox'), 'Deli');
    await userEvent.click(await screen.findByRole('option', { name: 'Create “Deli”' }));
    const dialog = await screen.findByRole('dialog', { name: 'New product department' });
    expect(within(dialog).getByLabelText(/Name/)).toHaveValue('Deli');
    await userEvent.type(within(dialog).getByLabelText(/Code/), 'DELI');
    return dialog;
};

const createDeli = async () => {
    const dialog = await startDeli();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
};

test('what is missing is made over the form, and chosen', async () => {
    signInAs('Content Manager');
    const calls = open(<referenceView.Input source="it" options={{ to }} />);
    await createDeli();
    await waitFor(() => expect(screen.getByText('9')).toBeInTheDocument());
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
        { path: `/${to}`, body: { code: 'DELI', name: 'Deli' } },
    ]);
});

test('what is typed of it is not lost by closing its form: that asks', async () => {
    signInAs('Content Manager');
    open(<referenceView.Input source="it" options={{ to }} />);
    const dialog = await startDeli();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const confirmation = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(confirmation).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of several, it joins the others', async () => {
    signInAs('Content Manager');
    open(<referenceListView.Input source="it" options={{ to, through }} />);
    await createDeli();
    await waitFor(() => expect(screen.getByText('[9]')).toBeInTheDocument());
});

test('who may not make it is not offered to', async () => {
    signInAs('TPM User');
    open(<referenceView.Input source="it" options={{ to }} />);
    await userEvent.type(await screen.findByRole('combobox'), 'Deli');
    expect(await screen.findByText('No options')).toBeInTheDocument();
    expect(screen.queryByText(/Create/)).not.toBeInTheDocument();
});
