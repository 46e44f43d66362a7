import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FOCUS_MS } from '../../../../admin/platform/layout/focus/focus';
import { FirstFocus } from '../../../../admin/platform/layout/focus/FirstFocus';

const passed = () => act(() => new Promise<void>(resolve => setTimeout(resolve, 2 * FOCUS_MS)));

const dialog = (
    <>
        <button>Elsewhere</button>
        <input aria-label="Search over it" />
        <div role="dialog">
            <FirstFocus>
                <input aria-label="Reason" />
                <input aria-label="Comment" />
            </FirstFocus>
            <button>Approve</button>
        </div>
    </>
);

describe('what opens', () => {
    test('is begun at its first input, wherever one was before', async () => {
        const { rerender } = render(<button>Elsewhere</button>);
        await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
        rerender(dialog);
        await passed();
        expect(screen.getByLabelText('Reason')).toHaveFocus();
    });

    test.each([
        ['another input', () => screen.getByLabelText('Comment')],
        ['an input that opened over it', () => screen.getByLabelText('Search over it')],
        ['its button', () => screen.getByRole('button', { name: 'Approve' })],
    ])('leaves the focus at %s to whoever was faster', async (_name, faster) => {
        render(dialog);
        act(() => faster().focus());
        await passed();
        expect(faster()).toHaveFocus();
    });
});
