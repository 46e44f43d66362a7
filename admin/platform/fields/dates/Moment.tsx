import { useFieldValue } from 'react-admin';
import { formatDateTime } from '../../../../models/platform/format/format';
import { makeStore, useStoreValue } from '../../data/store';
import { useLocale } from '../../i18n/locale';
import { formatRelative } from './relative';
import './moment.css';

/** Milliseconds: minutes are the finest unit. */
const TICK = 30_000;

const clock = makeStore(Date.now());
let followers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all moments that are shown, which runs while any is. */
const now = {
    ...clock,
    subscribe: (listener: () => void) => {
        const leave = clock.subscribe(listener);
        followers += 1;
        if (followers === 1) clock.set(Date.now());
        timer ??= setInterval(() => clock.set(Date.now()), TICK);
        return () => {
            leave();
            followers -= 1;
            if (followers > 0) return;
            clearInterval(timer);
            timer = undefined;
        };
    },
};

/**
 * Shows when something happened in relative terms: “3 hours ago”. The exact time is shown on hover, and while the focus
 * is in its row or card, so that keyboard and touch can read it.
 */
export const Moment = ({ at }: { at: string | null | undefined }) => {
    const locale = useLocale();
    const relative = formatRelative(at ?? '', useStoreValue(now), locale);
    if (!at || !relative) return null;
    const exact = formatDateTime(at);
    return (
        <time className="moment" dateTime={at} title={exact} data-exact={exact}>
            {relative}
        </time>
    );
};

/** Shows the moment that a record has in a field. */
export const MomentText = ({ source }: { source: string }) => (
    <Moment at={useFieldValue({ source }) as string | null} />
);
