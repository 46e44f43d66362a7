import { useEffect } from 'react';
import { signOut } from '../data/session';
import { Starting } from '../layout/Starting';

/** `/iss/logout`: ends the session by its address too. The shell then shows the login. */
export const LogoutScreen = () => {
    useEffect(() => {
        void signOut().catch(() => undefined);
    }, []);
    return <Starting />;
};
