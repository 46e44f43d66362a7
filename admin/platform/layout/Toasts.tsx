import { Notification } from 'react-admin';
import { useToastPosition } from './useToastPosition';

/** Shows notifications for a while, over the page and beside its buttons. */
export const Toasts = () => {
    const transition = useToastPosition();
    return <Notification slotProps={{ transition }} />;
};
