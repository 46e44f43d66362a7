import { useOutage } from '../data/outage';
import { ShellFrame } from './ShellFrame';
import { RequestFailed } from './RequestFailed';

/** Fills the window until there is something to show: still, since it is there for a moment. */
export const Splash = () => {
    const outage = useOutage('reading');
    if (!outage) return <div className="starting" aria-busy="true" />;
    return (
        <ShellFrame>
            <main id="content">
                <RequestFailed error={outage} />
            </main>
        </ShellFrame>
    );
};
