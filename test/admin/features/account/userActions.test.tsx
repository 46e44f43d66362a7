import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnlinkIssuer } from '../../../../admin/features/account/issuer/UnlinkIssuer';
import { show, signInAs } from '../../../support/screen';
import { answerWith } from '../../../support/server';

const user = { id: 7, username: 'ann.lee', issuers: 'https://issuer.example' };
const REJECTED = 'The user was changed by another user.';
/** As the dialog shows it. */
const SHOWN = `Error: ${REJECTED}`;

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Unlink from the issuer' }));
const confirm = () => userEvent.click(dialog().getByRole('button', { name: 'Unlink' }));

beforeEach(() => signInAs('Administrator'));

test('an action that waits for its answer is not sent again from a dialog that was closed and opened', async () => {
    const calls = answerWith(() => new Promise(() => undefined));
    show(<UnlinkIssuer user={user} />);
    await press('Unlink from the issuer');
    await confirm();
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press('Unlink from the issuer');
    expect(dialog().getByRole('button', { name: 'Unlink' })).toBeDisabled();
    expect(calls).toHaveLength(1);
});

test('an action on a user shows why it was rejected, and no longer when it is opened again', async () => {
    let isRejected = true;
    const calls = answerWith(() =>
        isRejected ? { status: 409, errors: { serviceError: REJECTED } } : { data: undefined },
    );
    show(<UnlinkIssuer user={user} />);
    await press('Unlink from the issuer');
    expect(dialog().getByText(/ann\.lee signs in by https:\/\/issuer\.example\./)).toBeInTheDocument();
    await confirm();
    expect(await dialog().findByText(SHOWN)).toBeInTheDocument();

    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press('Unlink from the issuer');
    expect(dialog().queryByText(SHOWN)).not.toBeInTheDocument();

    isRejected = false;
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
        Array(2).fill('DELETE /settings/secuser/7/issuer'),
    );
});
