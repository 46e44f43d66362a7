import { useEffect } from 'react';
import { signOut } from '../../platform/data/session';
import { Splash } from '../../platform/layout/Splash';

/** Ends the session by its address, `/iss/logout`, too. The shell then shows the login. */
export const LogoutScreen = () => {
    useEffect(() => {
        void signOut().catch(() => undefined);
    }, []);
    return <Splash />;
};
