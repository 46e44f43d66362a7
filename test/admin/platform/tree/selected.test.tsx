import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { idUnder, useSelected } from '../../../../admin/platform/tree/useSelected';

const ENTITY = idUnder('entity');

const Tree = () => {
    const { selected, select } = useSelected(ENTITY);
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    return (
        <>
            <button onClick={() => select(7)}>Store 7</button>
            <button onClick={() => void navigate('?entity=9')}>Link to 9</button>
            <output>{pathname + search}</output>
            <p>{`at ${String(selected)}`}</p>
        </>
    );
};
const address = () => screen.getByRole('status').textContent;
/** Sets the browser's history entry, which react-router renders later. */
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
        // The user goes back.
        browserIsAt('drawn');
        waits(300);
        expect(address()).toBe('/services/adr/detail/1?entity=7');
    });

    test('follows a link to another, and is not written over it', () => {
        browserIsAt('drawn');
        fireEvent.click(screen.getByText('Store 7'));
        waits(300);
        fireEvent.click(screen.getByText('Link to 9'));
        expect(screen.getByText('at 9')).toBeInTheDocument();
        waits(2_000);
        expect(address()).toBe('/services/adr/detail/1?entity=9');
    });
});
