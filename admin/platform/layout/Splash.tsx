import { useOutage } from '../data/outage';
import { ShellFrame } from './ShellFrame';
import { Unanswered } from '../../layout/Unanswered';

/** What stands in the window until there is something to show: still, since it is there for a moment. */
export const Starting = () => {
    const outage = useOutage('reading');
    if (!outage) return <div className="starting" aria-busy="true" />;
    return (
        <ShellFrame>
            <main id="content">
                <Unanswered error={outage} />
            </main>
        </ShellFrame>
    );
};
