import { ResetAccountScreen } from './ResetAccountScreen';
import { ResetRequestScreen } from './ResetRequestScreen';
import type { ResetPlace } from './resetLocation';

/** The pages by which somebody without a password comes to one (specification section 2); plain HTML, as the login. */
export const ResetScreen = ({ place }: { place: ResetPlace }) => (
    <main className="login" id="content">
        {place === 'request' ? <ResetRequestScreen /> : <ResetAccountScreen token={place.token} />}
    </main>
);
