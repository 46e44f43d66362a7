import { Moves } from '../../../../../admin/features/tpm/calendar/moves';
import type { MovedPromotion } from '../../../../../models/features/tpm/calendarCalls';
import type { DayRange } from '../../../../../models/features/tpm/tradeCalendar';
import { calendarPromotion } from './promotions';

const [FIRST, SECOND, THIRD] = [
    { first: '2027-03-03', last: '2027-03-09' },
    { first: '2027-03-10', last: '2027-03-16' },
    { first: '2027-03-17', last: '2027-03-23' },
] as const;
const PROMOTION = calendarPromotion(1);

/** Mocks the server for moves: one promotion with its version. */
const server = () => {
    const saved = { version: 1, days: FIRST as DayRange };
    const sent: { days: DayRange; version: number }[] = [];
    const send = async (_: number, days: DayRange, version: number): Promise<MovedPromotion> => {
        sent.push({ days, version });
        await Promise.resolve();
        if (version !== saved.version) throw new Error('changed');
        const from = { performance_start_date: saved.days.first, performance_end_date: saved.days.last };
        saved.version += 1;
        saved.days = days;
        return { promotion: { version: saved.version }, from } as unknown as MovedPromotion;
    };
    return { saved, sent, send };
};

const followed = (moves: Moves) => {
    const ends: unknown[] = [];
    moves.follow({
        onMoved: (promotion, from, isBack) => ends.push([promotion.id, from, isBack]),
        onFailed: (promotion, error) => ends.push([promotion.id, (error as Error).message]),
    });
    return ends;
};

const settled = async () => {
    for (let at = 0; at < 20; at++) await Promise.resolve();
};
const shown = (moves: Moves, promotion = PROMOTION) => Moves.daysOf(moves.shown.get(), promotion);

test('a move is shown at once, saved, and taken back to the days that it was moved from', async () => {
    const { saved, send } = server();
    const moves = new Moves(send);
    const ends = followed(moves);
    moves.move(PROMOTION, SECOND);
    expect(shown(moves)).toEqual(SECOND);
    await settled();
    expect(saved.days).toEqual(SECOND);
    expect(ends).toEqual([[1, FIRST, false]]);
    moves.move(PROMOTION, FIRST, { isBack: true });
    await settled();
    expect(saved.days).toEqual(FIRST);
    expect(ends.at(-1)).toEqual([1, SECOND, true]);
    // A promotion that was read again since is shown as it was read.
    const elsewhere = calendarPromotion(1, {
        version: 9,
        performance_start_date: THIRD.first,
        performance_end_date: THIRD.last,
    });
    expect(shown(moves, elsewhere)).toEqual(THIRD);
});

test('what the server rejects goes back to where it was', async () => {
    const { saved, send } = server();
    saved.version = 4;
    const moves = new Moves(send);
    const ends = followed(moves);
    moves.move(PROMOTION, SECOND);
    await settled();
    expect(shown(moves)).toEqual(FIRST);
    expect(ends).toEqual([[1, 'changed']]);
});

test('moves that follow each other are saved one after the other, each from the version of the last', async () => {
    const { saved, sent, send } = server();
    const moves = new Moves(send);
    moves.move(PROMOTION, SECOND);
    moves.move(PROMOTION, THIRD);
    expect(shown(moves)).toEqual(THIRD);
    await settled();
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
    expect(saved.days).toEqual(THIRD);
});

test('keys that follow each other quickly are one move; leaving saves it', async () => {
    const { sent, send } = server();
    const moves = new Moves(send);
    moves.move(PROMOTION, SECOND, { delay: 60_000 });
    moves.move(PROMOTION, THIRD, { delay: 60_000 });
    await settled();
    expect(sent).toEqual([]);
    expect(shown(moves)).toEqual(THIRD);
    moves.flush();
    await settled();
    expect(sent).toEqual([{ days: THIRD, version: 1 }]);
});

test('where nothing moves nothing is sent', async () => {
    const { sent, send } = server();
    const moves = new Moves(send);
    moves.move(PROMOTION, FIRST);
    await settled();
    expect(sent).toEqual([]);
});

test('after a move that failed, the one before it is still taken back', async () => {
    const { saved, sent, send } = server();
    let isAway = false;
    const moves = new Moves((id, days, version) =>
        isAway ? Promise.reject(new Error('away')) : send(id, days, version),
    );
    const ends = followed(moves);
    moves.move(PROMOTION, SECOND);
    await settled();
    isAway = true;
    moves.move(PROMOTION, THIRD);
    await settled();
    expect(ends.at(-1)).toEqual([1, 'away']);
    expect(shown(moves)).toEqual(SECOND);
    isAway = false;
    // The move back passes the promotion as it was before both moves.
    moves.move(PROMOTION, FIRST, { isBack: true });
    await settled();
    expect(sent.at(-1)).toEqual({ days: FIRST, version: 2 });
    expect(saved.days).toEqual(FIRST);
});
