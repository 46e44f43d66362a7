import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MenuItem from '@mui/material/MenuItem';
import { ActionMenu } from '../../../../admin/platform/layout/ActionMenu';
import { show } from '../../../support/screen';

const ITEMS = ['AD Case Bill Back', 'AD Fee', 'AD Off Invoice', 'Special Event'];

const chosen = jest.fn();
const Page = () => {
    const [anchor, setAnchor] = useState<Element | null>(null);
    return (
        <>
            <button onClick={event => setAnchor(event.currentTarget)}>Open</button>
            <ActionMenu label="Add allowance" anchor={anchor} onClose={() => setAnchor(null)}>
                {ITEMS.map(item => (
                    <MenuItem key={item} onClick={() => void chosen(item)}>
                        {item}
                    </MenuItem>
                ))}
            </ActionMenu>
        </>
    );
};
const open = async () => {
    chosen.mockClear();
    show(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
};

test('what is typed is found, blanks included, and chosen by Enter alone', async () => {
    await open();
    await userEvent.keyboard('ad o');
    expect(screen.getByRole('menuitem', { name: 'AD Off Invoice' })).toHaveFocus();
    expect(chosen).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledWith('AD Off Invoice');
});

test('one letter again goes on, and a blank of its own chooses', async () => {
    await open();
    await userEvent.keyboard('a');
    expect(screen.getByRole('menuitem', { name: 'AD Fee' })).toHaveFocus();
    await userEvent.keyboard('a');
    expect(screen.getByRole('menuitem', { name: 'AD Off Invoice' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await new Promise(later => setTimeout(later, 1_100));
    await userEvent.keyboard(' ');
    expect(chosen).toHaveBeenCalledWith('Special Event');
});

test('it is a landmark while it is open', async () => {
    await open();
    expect(screen.getByRole('region', { name: 'Add allowance' })).toContainElement(screen.getByRole('menu'));
});
