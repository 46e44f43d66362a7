import { useLayoutEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Call, DataOf, PayloadOf } from '../../../../models/platform/calls/call';
import {
    slideAdd,
    slideList,
    slideMove,
    slideRemove,
    slideTakeOff,
    slideTitle,
    type Played,
} from '../../../../models/features/home/slideCalls';
import { callApi } from '../../../platform/data/callApi';
import { messageOf } from '../../../platform/data/ServiceError';
import { useCall } from '../../../platform/data/useCall';
import { useLeaveWarning } from '../../../platform/data/useLeaveWarning';

const at = (order: readonly Played[], filename: string): number =>
    order.findIndex(slide => slide.filename === filename);

/** Returns the playlist with a slide at another position. */
const reordered = (order: readonly Played[], from: number, to: number): readonly Played[] => {
    const moved = [...order];
    moved.splice(to, 0, ...moved.splice(from, 1));
    return moved;
};

/** An order that the server does not have yet, or that was not read since it was stored. */
interface NewOrder {
    readonly list: readonly Played[];
    /**
     * The list that was read before the order was stored; undefined: it is being stored. What is read until then is
     * outdated.
     */
    readonly readBefore: DataOf<typeof slideList> | null | undefined;
}

/**
 * Returns the slides as the server has them, and the actions on them: a new order is shown at once, and reverted if it
 * is rejected.
 */
export const useSlides = () => {
    const notify = useNotify();
    const { data, error, reload } = useCall(slideList, {});
    const [order, setOrder] = useState<NewOrder>();
    const read = useRef(data);
    useLayoutEffect(() => {
        read.current = data;
    }, [data]);
    const [isBusy, setBusy] = useState(false);
    useLeaveWarning(isBusy);
    const isNewer = order && (order.readBefore === undefined || order.readBefore === (data ?? null));
    const playList = isNewer ? order.list : (data?.playList ?? []);

    /** @throws ServiceError */
    const change = async <C extends Call>(call: C, payload: PayloadOf<C>): Promise<void> => {
        setBusy(true);
        try {
            await callApi(call, payload);
        } finally {
            setBusy(false);
            reload();
        }
    };
    /** @returns whether it was changed */
    const changeOrNotify = async <C extends Call>(call: C, payload: PayloadOf<C>): Promise<boolean> => {
        try {
            await change(call, payload);
            return true;
        } catch (failure) {
            setOrder(undefined);
            const { errors } = failure as { readonly errors?: Readonly<Record<string, string>> };
            notify(errors?.['index'] ?? messageOf(failure), { type: 'error' });
            return false;
        }
    };
    return {
        data: data && { ...data, playList },
        error,
        isBusy,
        reload,
        /** @returns whether it is there then */
        move: async (filename: string, to: number): Promise<boolean> => {
            const from = at(playList, filename);
            if (from < 0 || to < 0 || to >= playList.length || from === to) return false;
            const moved: NewOrder = { list: reordered(playList, from, to), readBefore: undefined };
            setOrder(moved);
            const isMoved = await changeOrNotify(slideMove, { index: from, to, filename });
            setOrder(now => (now === moved ? { ...moved, readBefore: read.current ?? null } : now));
            return isMoved;
        },
        add: (filename: string) => void changeOrNotify(slideAdd, { filename }),
        takeOff: (filename: string) => void changeOrNotify(slideTakeOff, { index: at(playList, filename), filename }),
        /** @throws ServiceError */
        rename: (filename: string, title: string) => change(slideTitle, { filename, title }),
        /** @throws ServiceError */
        remove: (filename: string) => change(slideRemove, { filename }),
    };
};

export type SlidesControl = ReturnType<typeof useSlides>;
