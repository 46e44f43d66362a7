import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Route, Routes } from 'react-router';
import { CreatePage } from '../../../../admin/platform/form/CreatePage';
import { EditPage } from '../../../../admin/platform/form/EditPage';
import { productDepartment } from '../../../../models/features/settings/productDepartment';
import { answerWith, type ReceivedRequest, type CannedAnswer } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';
import { grocery } from './grocery';

const PATH = productDepartment.path;

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const writes = (calls: readonly ReceivedRequest[]) => calls.filter(({ method }) => method !== 'GET');

beforeEach(() => signInAs('Content Manager'));

describe('create', () => {
    const open = (answer: (request: ReceivedRequest) => CannedAnswer, search = '') => {
        const calls = answerWith(request => (request.method === 'GET' ? { data: grocery } : answer(request)));
        const onLocation = jest.fn();
        show(<CreatePage definition={productDepartment} />, {
            resource: PATH,
            at: `/${PATH}/create${search}`,
            onLocation,
        });
        return { calls, onLocation };
    };

    test('is made from the definition, required fields marked', async () => {
        open(() => ({}));
        expect(await screen.findByRole('heading', { name: 'New product department' })).toBeInTheDocument();
        expect(document.title).toBe('New product department');
        expect(screen.getByLabelText(/Code/)).toBeRequired();
        expect(screen.getByLabelText(/Description/)).not.toBeRequired();
        expect(screen.getByLabelText(/Weight/)).toHaveValue('500');
        expect(screen.queryByLabelText(/Version/)).not.toBeInTheDocument();
    });

    test('leaving a field shows the specification’s message', async () => {
        open(() => ({}));
        await userEvent.type(await screen.findByLabelText(/Code/), 'not this!');
        await userEvent.tab();
        expect(
            await screen.findByText(/Invalid input value\. {2}Supports: A-Z, 0-9 or -\./, { normalizer: t => t }),
        ).toBeInTheDocument();
    });

    test('what is said of a field goes as soon as the field is filled', async () => {
        open(() => ({}));
        await userEvent.click(await screen.findByLabelText(/Name/));
        await userEvent.tab();
        expect(await screen.findByText('Required field.')).toBeInTheDocument();
        await userEvent.type(screen.getByLabelText(/Name/), 'N');
        await waitFor(() => expect(screen.queryByText('Required field.')).not.toBeInTheDocument());
        expect(screen.getByLabelText(/Name/)).toHaveFocus();
    });

    test('a save with something wrong asks for nothing and shows what', async () => {
        const { calls } = open(() => ({}));
        await screen.findByLabelText(/Code/);
        await save();
        expect(await screen.findByText('Require field.')).toBeInTheDocument();
        expect(screen.getByText('Required field.')).toBeInTheDocument();
        expect(writes(calls)).toEqual([]);
    });

    test('sends what the form shows and goes to the record', async () => {
        const { calls, onLocation } = open(() => ({ status: 201, data: { ...grocery, id: 9 } }));
        await userEvent.type(await screen.findByLabelText(/Code/), ' NEW ');
        await userEvent.type(screen.getByLabelText(/Name/), 'New one');
        await save();
        await waitFor(() =>
            expect(onLocation).toHaveBeenLastCalledWith(expect.objectContaining({ pathname: `/${PATH}/9/show` })),
        );
        expect(writes(calls)).toMatchObject([
            { method: 'POST', body: { code: 'NEW', name: 'New one', enabled: true, weight: 500 } },
        ]);
    });

    test('the server’s error lands on its field, which has the focus, and the save can be tried again', async () => {
        let tries = 0;
        const { calls } = open(() =>
            ++tries === 1
                ? { status: 409, errors: { code: 'This value is already in use.' } }
                : { status: 201, data: { ...grocery, id: 9 } },
        );
        await userEvent.type(await screen.findByLabelText(/Code/), 'GROC');
        await userEvent.type(screen.getByLabelText(/Name/), 'New one');
        await save();
        await waitFor(() =>
            expect(screen.getByLabelText(/Code/)).toHaveAccessibleDescription('This value is already in use.'),
        );
        await waitFor(() => expect(screen.getByLabelText(/Code/)).toHaveFocus());
        await userEvent.type(screen.getByLabelText(/Code/), '2');
        await save();
        await waitFor(() => expect(writes(calls)).toHaveLength(2));
    });

    test('an error of no field is in the banner, and the save can be tried again', async () => {
        const { calls } = open(() => ({ status: 500, errors: { serviceError: 'Reference 42.' } }));
        await userEvent.type(await screen.findByLabelText(/Code/), 'X');
        await userEvent.type(screen.getByLabelText(/Name/), 'New one');
        await save();
        expect(await screen.findByText('Error: Reference 42.')).toBeInTheDocument();
        expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
        await save();
        await waitFor(() => expect(writes(calls)).toHaveLength(2));
    });

    test.each(['Save', 'Save and add another'])('what nobody heard is saved by Retry: %s', async pressed => {
        let tries = 0;
        const away = { status: 503, errors: { serviceError: 'The database does not answer.' } };
        const { calls, onLocation } = open(() => (++tries === 1 ? away : { status: 201, data: { ...grocery, id: 9 } }));
        await userEvent.type(await screen.findByLabelText(/Code/), 'X');
        await userEvent.type(screen.getByLabelText(/Name/), 'New one');
        await userEvent.click(screen.getByRole('button', { name: pressed }));
        expect(await screen.findByText('Error: The database does not answer.')).toBeInTheDocument();
        expect(screen.getByLabelText(/Name/)).toHaveValue('New one');
        await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
        await waitFor(() => expect(writes(calls)).toHaveLength(2));
        const [first, second] = writes(calls);
        expect(second?.body).toEqual(first?.body);
        if (pressed === 'Save')
            await waitFor(() =>
                expect(onLocation).toHaveBeenLastCalledWith(expect.objectContaining({ pathname: `/${PATH}/9/show` })),
            );
        else await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveValue(''));
    });

    test('the banner goes with what it was about', async () => {
        open(() => ({ status: 500, errors: { serviceError: 'Reference 42.' } }));
        await screen.findByLabelText(/Code/);
        await save();
        expect(await screen.findByText('Error: Please correct the marked fields.')).toBeInTheDocument();
        await userEvent.type(screen.getByLabelText(/Code/), 'X');
        await userEvent.type(screen.getByLabelText(/Name/), 'New one');
        await waitFor(() => expect(screen.queryByText(/Please mend/)).not.toBeInTheDocument());
        await save();
        expect(await screen.findByText('Error: Reference 42.')).toBeInTheDocument();
        await userEvent.type(screen.getByLabelText(/Name/), '!');
        await waitFor(() => expect(screen.queryByText(/Reference 42/)).not.toBeInTheDocument());
    });

    test('Save and add another starts again with an empty form', async () => {
        const { calls, onLocation } = open(() => ({ status: 201, data: { ...grocery, id: 9 } }));
        await userEvent.type(await screen.findByLabelText(/Code/), 'ONE');
        await userEvent.type(screen.getByLabelText(/Name/), 'First');
        await userEvent.click(screen.getByRole('button', { name: 'Save and add another' }));
        await waitFor(() => expect(screen.getByLabelText(/Code/)).toHaveValue(''));
        await waitFor(() => expect(screen.getByLabelText(/Code/)).toHaveFocus());
        // The required field that had the focus when the first record was saved shows no error in the new form.
        await new Promise(resolve => setTimeout(resolve, 50));
        expect(screen.queryByText('Required field.')).not.toBeInTheDocument();
        expect(writes(calls)).toHaveLength(1);
        expect(onLocation).toHaveBeenLastCalledWith(expect.objectContaining({ pathname: `/${PATH}/create` }));
    });

    test('a clone starts with its source’s values, without its code, and can be saved at once', async () => {
        const { calls } = open(() => ({ status: 201, data: { ...grocery, id: 9 } }), '?clone=7');
        expect(await screen.findByRole('heading', { name: 'Clone product department' })).toBeInTheDocument();
        expect(screen.getByLabelText(/Name/)).toHaveValue('Grocery');
        expect(screen.getByLabelText(/Code/)).toHaveValue('');
        expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
        await userEvent.type(screen.getByLabelText(/Code/), 'COPY');
        await save();
        await waitFor(() => expect(writes(calls)).toMatchObject([{ body: { code: 'COPY', name: 'Grocery' } }]));
    });
});

describe('update', () => {
    const open = (answer: (request: ReceivedRequest) => CannedAnswer) => {
        const calls = answerWith(request => (request.method === 'GET' ? { data: grocery } : answer(request)));
        show(
            <Routes>
                <Route path={`/${PATH}/:id`} element={<EditPage definition={productDepartment} />} />
                <Route path="*" element={<p>elsewhere</p>} />
            </Routes>,
            { resource: PATH, at: `/${PATH}/7` },
        );
        return calls;
    };

    test('sends what changed and the version', async () => {
        const calls = open(() => ({ data: { ...grocery, name: 'Groceries', version: 5 } }));
        const name = await screen.findByLabelText(/Name/);
        await userEvent.clear(name);
        await userEvent.type(name, 'Groceries');
        await save();
        await waitFor(() => expect(writes(calls)).toMatchObject([{ body: { name: 'Groceries', version: 4 } }]));
        expect(writes(calls)[0]?.body).toEqual({ name: 'Groceries', version: 4 });
    });

    test('cannot be saved before something changes', async () => {
        open(() => ({}));
        await screen.findByLabelText(/Name/);
        expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    });

    test('begins with the record as it is now: one that is known from before would take what is typed by then', async () => {
        let read: (message: CannedAnswer) => void = () => undefined;
        const again = new Promise<CannedAnswer>(resolve => (read = resolve));
        let tries = 0;
        answerWith(() => (++tries === 1 ? { data: grocery } : again));
        const Known = () => {
            const { data } = useGetOne<typeof grocery>(PATH, { id: 7 });
            const [isOpen, setOpen] = useState(false);
            if (isOpen) return <EditPage definition={productDepartment} />;
            return <button onClick={() => setOpen(true)}>Edit {data?.name}</button>;
        };
        show(
            <Routes>
                <Route path={`/${PATH}/:id`} element={<Known />} />
            </Routes>,
            { resource: PATH, at: `/${PATH}/7` },
        );
        await userEvent.click(await screen.findByRole('button', { name: 'Edit Grocery' }));
        await waitFor(() => expect(tries).toBe(2));
        expect(screen.queryByLabelText(/Name/)).not.toBeInTheDocument();
        read({ data: { ...grocery, description: 'Theirs', version: 6 } });
        expect(await screen.findByLabelText(/Description/)).toHaveValue('Theirs');
        await userEvent.type(screen.getByLabelText(/Name/), '!');
        expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    });

    describe('when somebody else saved meanwhile', () => {
        const theirs = {
            ...grocery,
            description: 'Theirs',
            weight: 700,
            version: 6,
            update_user: 'ann',
            update_date: new Date(2026, 2, 1, 12, 0, 0).toISOString(),
        };
        const conflict = async () => {
            let tries = 0;
            const calls = open(() =>
                ++tries === 1
                    ? { status: 409, data: theirs, errors: { serviceError: 'Saved meanwhile.' } }
                    : { data: { ...theirs, version: 7 } },
            );
            await userEvent.type(await screen.findByLabelText(/Name/), '!');
            await userEvent.type(screen.getByLabelText(/Description/), 'Mine');
            await save();
            const dialog = await screen.findByRole('dialog', { name: /Somebody else saved this record/ });
            return { calls, dialog };
        };

        test('both versions are shown where they differ, and who saved', async () => {
            const { dialog } = await conflict();
            expect(within(dialog).getByText(/ann saved it on 03-01-2026 @ 12:00:00/)).toBeInTheDocument();
            expect(
                within(dialog)
                    .getAllByRole('group', { name: /./ })
                    .map(group => group.textContent),
            ).toEqual([
                // The user chooses only where both changed a field; other changes are kept, and folded.
                expect.stringMatching(/Mine.*Theirs/),
                expect.stringContaining('Grocery!'),
                expect.stringMatching(/500.*700/),
            ]);
        });

        test('what I changed stays, what they changed is taken, at their version', async () => {
            const { calls, dialog } = await conflict();
            await userEvent.click(within(dialog).getByRole('button', { name: 'Save again' }));
            await screen.findByText('elsewhere');
            expect(writes(calls)[1]?.body).toEqual({ name: 'Grocery!', description: 'Mine', version: 6 });
        });

        test('each can be chosen', async () => {
            const { calls, dialog } = await conflict();
            const field = (name: string) => within(within(dialog).getByRole('group', { name }));
            await userEvent.click(field('Description').getByRole('button', { name: 'Take saved' }));
            await userEvent.click(field('Weight').getByRole('button', { name: 'Keep yours' }));
            await userEvent.click(within(dialog).getByRole('button', { name: 'Save again' }));
            await screen.findByText('elsewhere');
            expect(writes(calls)[1]?.body).toEqual({ name: 'Grocery!', weight: 500, version: 6 });
        });

        test('a field that is refused then is shown in the form, and the next save is at their version', async () => {
            let tries = 0;
            const calls = open(() => {
                tries += 1;
                if (tries === 1) return { status: 409, data: theirs, errors: { serviceError: 'Saved meanwhile.' } };
                if (tries === 2) return { status: 400, errors: { name: 'Not this name.' } };
                return { data: { ...theirs, version: 7 } };
            });
            await userEvent.type(await screen.findByLabelText(/Name/), '!');
            await save();
            await userEvent.click(await screen.findByRole('button', { name: 'Save again' }));
            expect(await screen.findByText('Not this name.')).toBeInTheDocument();
            await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
            await userEvent.type(screen.getByLabelText(/Name/), '!');
            await save();
            await screen.findByText('elsewhere');
            expect(writes(calls)[2]?.body).toEqual({ name: 'Grocery!!', version: 6 });
        });
    });
});
