import { defineMessages } from './message';

/** The few messages of the rules and the screens that load before sign-in. */
export const firstTexts = {
    required: 'Required field.',
    noResponse: 'Service not responding.',
    communication:
        'A service communication error was encountered.  Please check your network connection or contact your system administrator.',
} as const;

export const firstMessages = defineMessages('rule', firstTexts);
