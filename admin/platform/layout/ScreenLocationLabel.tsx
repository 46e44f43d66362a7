import type { ReactNode } from 'react';
import { useOutage } from '../data/outage';
import { OutageBanner } from './OutageBanner';
import { RequestFailed } from './RequestFailed';
import { useIsAwaited } from './useFirstReading';

/**
 * The screen at hand, at its address. While it has nothing to show since nobody answers, the error screen stands in its
 * place; the screen goes on asking behind it.
 */
export const ScreenLocationLabel = ({ children }: { children: ReactNode }) => {
    const isAwaited = useIsAwaited();
    const reading = useOutage('reading');
    const isLost = isAwaited && reading?.status === 0;
    return (
        <>
            {isLost && <RequestFailed error={reading} />}
            <div hidden={isLost}>{children}</div>
            <OutageBanner />
        </>
    );
};
