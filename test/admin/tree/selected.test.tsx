import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useSelected } from '../../../admin/tree/useSelected';

const Tree = () => {
    const { select } = useSelected('entity');
    const { pathname, search } = useLocation();
    return (
        <>
            <button onClick={() => select(7)}>Store 7</button>
            <output>{pathname + search}</output>
        </>
    );
};
const address = () => screen.getByRole('status').textContent;
/** Where the browser is, which react-router draws when it comes to it. */
const browserIsAt = (key: string) => window.history.replaceState({ key }, '');
const waits = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('the node that is chosen in a tree', () => {
    beforeEach(() => {
        jest.useFakeTimers();
        const drawn = { pathname: '/services/adr/detail/1', key: 'drawn' };
        render(<Tree />, {
            wrapper: ({ children }) => <MemoryRouter initialEntries={[drawn]}>{children}</MemoryRouter>,
        });
    });
    afterEach(() => {
        jest.useRealTimers();
        window.history.replaceState(null, '');
    });

    test('is in the address after a pause', () => {
        browserIsAt('drawn');
        fireEvent.click(screen.getByText('Store 7'));
        waits(299);
        expect(address()).toBe('/services/adr/detail/1');
        waits(1);
        expect(address()).toBe('/services/adr/detail/1?entity=7');
    });

    test('does not take back a tab that was opened meanwhile and is not drawn yet', () => {
        browserIsAt('drawn');
        fireEvent.click(screen.getByText('Store 7'));
        waits(200);
        browserIsAt('the history, not drawn yet');
        waits(2_000);
        expect(address()).toBe('/services/adr/detail/1');
        // One goes back.
        browserIsAt('drawn');
        waits(300);
        expect(address()).toBe('/services/adr/detail/1?entity=7');
    });
});
