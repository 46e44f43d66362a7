// Replaces a style sheet that a component imports: jsdom has no layout.
export {};
