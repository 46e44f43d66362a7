import { useEffect, useRef, useState } from 'react';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import SnackbarContent from '@mui/material/SnackbarContent';
import { promotionMove } from '../../../../models/features/tpm/calendarCalls';
import type { DayRange } from '../../../../models/features/tpm/tradeCalendar';
import { callApi } from '../../../platform/data/callApi';
import { messageOf } from '../../../platform/data/ServiceError';
import { makeStore, useStoreValue } from '../../../platform/data/store';
import type { CalendarBar } from '../../../../models/features/tpm/calendarLines';
import { Moves } from './moves';
import { useCalendarWords } from './words';

/** Milliseconds for which a toast offers the undo. */
const OFFERED_MS = 10_000;

const send = (id: number, { first, last }: DayRange, version: number) =>
    callApi(promotionMove, { performance_start_date: first, performance_end_date: last, version }, { id });

/** The number of the last move; toasts of earlier ones close for its own. */
const moveCount = makeStore(0);
const countMove = (): number => {
    moveCount.set(moveCount.get() + 1);
    return moveCount.get();
};

interface UndoToastProps {
    readonly count: number;
    readonly text: string;
    readonly onUndo: () => void;
}

/** Shows what was moved, with an undo button. */
const UndoToast = ({ count, text, onUndo }: UndoToastProps) => {
    const translate = useTranslate();
    const close = useCloseNotification();
    const isLast = useStoreValue(moveCount) === count;
    useEffect(() => {
        if (!isLast) close();
    }, [isLast, close]);
    return (
        <SnackbarContent
            message={text}
            action={
                <Button color="inherit" size="small" onClick={onUndo}>
                    {translate('calendar.undo')}
                </Button>
            }
        />
    );
};

/** Moves promotions: at once on the screen, with an undo after each. @param reload reads the calendar again */
export const useMoves = (reload: () => void) => {
    const notify = useNotify();
    const translate = useTranslate();
    const { lockText } = useCalendarWords();
    const [moves] = useState(() => new Moves(send));
    const lastMove = useRef<{ readonly id: number; readonly back: () => void }>(undefined);
    /** Undoes the last move; where that fails, it can be tried again. */
    const undo = () => lastMove.current?.back();
    useEffect(() => {
        moves.follow({
            onMoved: (promotion, from, isBack) => {
                reload();
                const { id, name } = promotion;
                const count = countMove();
                if (isBack) {
                    if (lastMove.current?.id === id) lastMove.current = undefined;
                    notify('calendar.movedBack', { type: 'info', messageArgs: { name } });
                    return;
                }
                const back = () => moves.move(promotion, from, { isBack: true });
                lastMove.current = { id, back };
                const toast = <UndoToast count={count} text={translate('calendar.moved', { name })} onUndo={back} />;
                notify(toast, { type: 'success', autoHideDuration: OFFERED_MS });
            },
            onFailed: (_, error) => {
                notify(messageOf(error), { type: 'error' });
                reload();
            },
        });
    });
    // The last move by keys is saved when the user leaves.
    useEffect(() => () => moves.flush(), [moves]);
    const notifyLocked = ({ promotion }: CalendarBar) => {
        const reason = lockText(promotion);
        if (reason !== undefined) notify(reason, { type: 'warning' });
    };
    return { moves, undo, notifyLocked };
};
