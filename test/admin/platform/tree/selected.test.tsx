import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
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
            <button onClick={() => select(8)}>Store 8</button>
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

const BUSY_MS = 6;
const occupy = (): void => {
    const end = performance.now() + BUSY_MS;
    while (performance.now() < end);
};

/** Takes the processor for a while at each location, as a large screen does. */
const Busy = ({ onRender }: { onRender: (search: string) => void }) => {
    const { search } = useLocation();
    onRender(search);
    occupy();
    return null;
};

describe('a node that is chosen while an address is being rendered', () => {
    const globals = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    beforeEach(() => {
        globals.IS_REACT_ACT_ENVIRONMENT = false;
    });
    afterEach(() => {
        globals.IS_REACT_ACT_ENVIRONMENT = true;
        window.history.replaceState(null, '');
    });

    test('stays chosen, although that rendering is given up', async () => {
        const rendered = new Set<string>();
        window.history.replaceState({ key: 'drawn' }, '');
        const root = createRoot(document.body.appendChild(document.createElement('div')));
        root.render(
            <MemoryRouter initialEntries={[{ pathname: '/services/adr/detail/1', search: '?entity=6', key: 'drawn' }]}>
                <Tree />
                {Array.from({ length: 20 }, (_, at) => (
                    <Busy key={at} onRender={search => rendered.add(`${search} ${String(at)}`)} />
                ))}
            </MemoryRouter>,
        );
        await waitFor(() => screen.getByText('at 6'));
        screen.getByText('Store 7').click();
        await waitFor(() => expect(rendered.has('?entity=7 1')).toBe(true), { interval: 1, timeout: 5_000 });
        expect(address()).toBe('/services/adr/detail/1?entity=6');
        screen.getByText('Store 8').click();
        await waitFor(() => expect(address()).toBe('/services/adr/detail/1?entity=7'), { timeout: 5_000 });
        expect(screen.getByText(/^at /).textContent).toBe('at 8');
        root.unmount();
    });
});
