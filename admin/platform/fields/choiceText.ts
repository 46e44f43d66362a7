/** What a choice is called: its own text, unless the message files have another. */
export const choiceText = (translate: (key: string, options: object) => string, name: string): string =>
    translate(`choices.${name}`, { _: name });
