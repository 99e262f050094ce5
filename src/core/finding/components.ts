/** Things that belong together, directly or over others. */
export type Components = {
  readonly join: (a: number, b: number) => void;
  readonly areJoined: (a: number, b: number) => boolean;
  /** Each thing in one group; groups in the order of their first things, things in their order. */
  readonly groups: () => readonly (readonly number[])[];
};

/** `count` things, named 0 to `count` - 1, each alone at first. */
export function separate(count: number): Components {
  const parents = Array.from({ length: count }, (_, index) => index);
  const rootOf = (thing: number): number => {
    let root = thing;
    for (let above = parents[root]; above !== undefined && above !== root; above = parents[root]) {
      parents[root] = parents[above] ?? above;
      root = above;
    }
    return root;
  };
  return {
    // The first thing of a group is its root, so that roots do not hang on the order of joining.
    join: (a, b) => {
      const [first, second] = [rootOf(a), rootOf(b)].toSorted((x, y) => x - y);
      if (first !== undefined && second !== undefined) parents[second] = first;
    },
    areJoined: (a, b) => rootOf(a) === rootOf(b),
    groups: () => {
      const groups = new Map<number, number[]>();
      for (let thing = 0; thing < count; thing += 1) {
        const group = groups.get(rootOf(thing));
        if (group === undefined) groups.set(rootOf(thing), [thing]);
        else group.push(thing);
      }
      return [...groups.values()];
    },
  };
}
