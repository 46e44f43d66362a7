import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LeaveDialog } from '../../../../admin/platform/form/LeaveDialog';
import { show } from '../../../support/screen';

/** Longer than any wait before the focus is set; a slow machine takes this long to draw an address. */
const LATE_MS = 300;

/** Shows a form with a link that prompts before the user leaves; the prompt closes late, as router transitions end. */
const Page = () => {
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <button onClick={() => setOpen(true)}>Users</button>
            <form>
                <input aria-label="Name" />
            </form>
            <LeaveDialog
                isOpen={isOpen}
                onLeave={() => undefined}
                onStay={() => setTimeout(() => act(() => setOpen(false)), LATE_MS)}
            />
        </>
    );
};

test('who keeps editing goes on in the input that they were in, however late the question goes away', async () => {
    show(<Page />);
    await userEvent.type(screen.getByLabelText('Name'), 'Half done');
    await userEvent.click(screen.getByRole('button', { name: 'Users' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Name')).toHaveFocus();
});
