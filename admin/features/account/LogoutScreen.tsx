import { useEffect } from 'react';
import { signOut } from '../../platform/data/session';
import { Splash } from '../../platform/layout/Splash';

/** `/iss/logout`: ends the session by its address too. The shell then shows the login. */
export const LogoutScreen = () => {
    useEffect(() => {
        void signOut().catch(() => undefined);
    }, []);
    return <Splash />;
};
