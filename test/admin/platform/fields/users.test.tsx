import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { UserFilter, UserInput, UsersInput } from '../../../../admin/platform/fields/userInputs';
import { answerWith, type ReceivedRequest } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const ANN = { username: 'ann.lee', name: 'Ann Lee' };
const BOB = { username: 'bob.lee', name: 'Bob Lee' };

const Value = () => <output>{JSON.stringify(useFormContext().watch('owner_user') ?? null)}</output>;
const theValue = () => JSON.parse(screen.getByRole('status').textContent) as unknown;
const box = () => screen.getByRole('combobox');

let calls: ReceivedRequest[];

beforeEach(() => {
    signInAs('TPM User');
    calls = answerWith(({ body }) => {
        const { q = '' } = body as { q?: string };
        return { data: [ANN, BOB].filter(({ name, username }) => `${name} ${username}`.toLowerCase().includes(q)) };
    });
});

const input = (owner: string | null) =>
    show(
        <Form defaultValues={{ owner_user: owner }}>
            <UserInput source="owner_user" options={{ access: 'tpmUser' }} />
            <Value />
        </Form>,
        { resource: 'services/product' },
    );

test('users with the access are searched for as one types, and called by name and username', async () => {
    input(null);
    await userEvent.type(box(), 'bob');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(screen.getByRole('option', { name: 'Bob Lee (bob.lee)' }));
    expect(theValue()).toBe('bob.lee');
    expect(box()).toHaveValue('Bob Lee (bob.lee)');
    expect(calls.every(({ method, path }) => `${method} ${path}` === 'POST /user/choices')).toBe(true);
    expect(calls.map(({ body }) => body)).toContainEqual({ q: 'bob', access: 'tpmUser' });
});

test('nobody is asked for before the box is opened, and who is chosen is called by name', async () => {
    const { unmount } = input(null);
    expect(calls).toEqual([]);
    unmount();
    input('ann.lee');
    await waitFor(() => expect(box()).toHaveValue('Ann Lee (ann.lee)'));
    await userEvent.clear(box());
    await userEvent.tab();
    expect(theValue()).toBeNull();
});

test('a name that arrives while one types leaves the text alone, and stands there afterwards', async () => {
    let answer: () => void = () => undefined;
    const late = new Promise<void>(resolve => {
        answer = resolve;
    });
    calls = answerWith(async ({ body }) => {
        const { q = '' } = body as { q?: string };
        if (q === 'ann.lee') await late;
        return { data: [ANN, BOB].filter(({ name, username }) => `${name} ${username}`.toLowerCase().includes(q)) };
    });
    input('ann.lee');
    await waitFor(() => expect(calls).toHaveLength(1));
    await userEvent.click(box());
    await userEvent.tripleClick(box());
    answer();
    await act(() => late);
    await userEvent.keyboard('bob');
    expect(box()).toHaveValue('bob');
    await userEvent.click(await screen.findByRole('option', { name: 'Bob Lee (bob.lee)' }));
    expect(theValue()).toBe('bob.lee');
    await userEvent.tab();
    expect(box()).toHaveValue('Bob Lee (bob.lee)');
});

test('an owner who has left stays, by the username', async () => {
    input('gone.plan');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(box()).toHaveValue('gone.plan');
    await userEvent.click(box());
    await userEvent.tab();
    expect(theValue()).toBe('gone.plan');
});

test('a filter takes whatever username is typed', async () => {
    show(
        <Form>
            <UserFilter source="owner_user" label="Owner" options={{ access: 'tpmUser' }} />
            <Value />
        </Form>,
        { resource: 'services/product' },
    );
    await userEvent.type(box(), 'gone.plan');
    await userEvent.tab();
    expect(theValue()).toBe('gone.plan');
});

test('of several users each is found by typing, and the text stays until one is chosen', async () => {
    show(
        <Form defaultValues={{ owner_user: ['ann.lee'] }}>
            <UsersInput source="owner_user" options={{ access: 'tpmUser', max: 5 }} />
            <Value />
        </Form>,
        { resource: 'services/product' },
    );
    await userEvent.type(box(), 'bob');
    const option = await screen.findByRole('option', { name: 'Bob Lee (bob.lee)' });
    expect(box()).toHaveValue('bob');
    await userEvent.click(option);
    expect(theValue()).toEqual(['ann.lee', 'bob.lee']);
    expect(box()).toHaveValue('');
});
