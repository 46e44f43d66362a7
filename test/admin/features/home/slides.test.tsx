import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SlidesPage } from '../../../../admin/features/home/slides/SlidesPage';
import { SLIDE_LIST } from '../../../../models/features/home/banner';
import type { Played } from '../../../../models/features/home/slideCalls';
import { answerWith, type CannedAnswer } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const slides: readonly Played[] = ['First', 'Second', 'Third'].map(title => ({ title, filename: `${title}.png` }));
const answerOf = (...titles: readonly string[]): CannedAnswer => ({
    data: { playList: titles.map(title => slides.find(slide => slide.title === title)), uploads: [] },
});

/** Builds an answer that stays pending until it is sent. */
const pending = () => {
    let send: (answer: CannedAnswer) => void = () => undefined;
    const answer = new Promise<CannedAnswer>(resolve => (send = resolve));
    return { answer, send: (canned: CannedAnswer) => send(canned) };
};

const order = () => [...document.querySelectorAll('li[data-slide]')].map(row => row.getAttribute('data-slide'));

test('a slide moved twice stays where it is while what was read in between arrives, and keeps the focus', async () => {
    signInAs('contentManager');
    const moves: (() => void)[] = [];
    const reads = [answerOf('First', 'Second', 'Third'), answerOf('First', 'Third', 'Second')];
    const last = pending();
    answerWith(({ path }) => {
        if (path === SLIDE_LIST) return reads.shift() ?? last.answer;
        const moved = pending();
        moves.push(() => moved.send({}));
        return moved.answer;
    });
    show(<SlidesPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Move Third up' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(moves).toHaveLength(2));
    const wanted = ['Third.png', 'First.png', 'Second.png'];
    expect(order()).toEqual(wanted);
    // The first move is stored, and the order that is read after it does not contain the second move yet.
    act(() => moves[0]?.());
    await waitFor(() => expect(reads).toHaveLength(0));
    await act(() => new Promise(later => setTimeout(later, 0)));
    expect(order()).toEqual(wanted);
    expect(screen.getByRole('button', { name: 'Move Third down' })).toHaveFocus();
    await act(async () => {
        moves[1]?.();
        last.send(answerOf('Third', 'First', 'Second'));
        await last.answer;
    });
    expect(order()).toEqual(wanted);
    expect(screen.getByRole('button', { name: 'Move Third down' })).toHaveFocus();
});
