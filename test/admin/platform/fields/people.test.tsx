import { screen, waitFor } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { fieldViewOf } from '../../../../admin/platform/fields';
import { Person } from '../../../../admin/platform/fields/Person';
import { commonFields } from '../../../../models/platform/definition/commonFields';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

let requested: string[][];

beforeEach(() => {
    requested = [];
    signInAs('Administrator');
    answerWith(
        ({ path, body }) => {
            if (path !== '/user/names') return { data: {} };
            const { usernames } = body as { usernames: string[] };
            requested.push(usernames);
            return {
                data: usernames.filter(one => one !== 'system').map(one => ({ username: one, name: `Name of ${one}` })),
            };
        },
        { hasNames: true },
    );
});

test('people are written by name, all of a list by one call, with the username on hover', async () => {
    show(
        <>
            <Person username="ann.one" />
            <Person username="bob.two" />
            <Person username="ann.one" />
        </>,
    );
    expect(await screen.findAllByText('Name of ann.one')).toHaveLength(2);
    expect(screen.getByText('Name of bob.two')).toHaveAttribute('title', 'bob.two');
    expect(requested).toEqual([['ann.one', 'bob.two']]);
});

test('who is no user stands by the username, and is not asked for again', async () => {
    const { rerender } = show(<Person username="system" />);
    expect(await screen.findByText('system')).toBeVisible();
    await waitFor(() => expect(requested).toEqual([['system']]));
    rerender(<Person username="system" />);
    expect(screen.getByText('system')).not.toHaveAttribute('title');
});

test('who wrote a record is written by name in every list', async () => {
    const field = commonFields.update_user;
    const { Cell } = fieldViewOf(field);
    show(
        <RecordContextProvider value={{ id: 1, update_user: 'cat.three' }}>
            <Cell source="update_user" options={field.options} />
        </RecordContextProvider>,
        { resource: 'services/product' },
    );
    expect(await screen.findByText('Name of cat.three')).toBeVisible();
});
