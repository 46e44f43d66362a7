import { ResetAccountScreen } from './ResetAccountScreen';
import { ResetRequestScreen } from './ResetRequestScreen';
import type { ResetScreenLocation } from './resetLocation';

/** The pages by which somebody without a password comes to one (specification section 2); plain HTML, as the login. */
export const ResetScreen = ({ location }: { location: ResetScreenLocation }) => (
    <main className="login" id="content">
        {location === 'request' ? <ResetRequestScreen /> : <ResetAccountScreen token={location.token} />}
    </main>
);
