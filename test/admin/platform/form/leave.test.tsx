import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LeaveDialog } from '../../../../admin/platform/form/LeaveDialog';
import { show } from '../../../support/screen';

/** Longer than anything waits before it takes the focus; a slow machine takes as long to draw an address. */
const LATE_MS = 300;

/** A form with a link that asks before one leaves; the question goes away late, as a router's transition ends. */
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
