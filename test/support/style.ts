// Stands for a style sheet that a component imports: jsdom lays nothing out.
export {};
