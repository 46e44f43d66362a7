/** The texts of reference data and feedback. */
export const settingsTexts = {
    menu: { reference: 'Reference data' },
    feedback: {
        title: 'Feedback',
        about: 'A question, a suggestion, something that does not work or is not right.',
        along: 'Sent along with it',
        alongAbout: 'So that nobody has to ask which screen and which browser it was.',
        send: 'Send',
        thanks: 'Thank you',
        thanksText: 'Your feedback has been received.  Somebody will look at it.',
        again: 'Give more feedback',
    },
};
