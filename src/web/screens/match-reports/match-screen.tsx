export const MatchScreen = () => null;
