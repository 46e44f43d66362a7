/** Returns the text of a choice: its own, unless the message files have another. */
export const choiceText = (translate: (key: string, options: object) => string, name: string): string =>
    translate(`choices.${name}`, { _: name });
