//! Perfect matching of the largest total weight, by Edmonds' blossom algorithm in O(n³) steps.
//!
//! Every vertex and every blossom has a dual. The slack of an edge between two outermost nodes is
//! the sum of its ends' duals less twice its weight; it never becomes negative. Matched edges, and
//! those that hold a blossom together, have no slack. Each stage grows alternating trees of edges
//! without slack from all unmatched vertices until two trees meet: then one more pair is matched.

use super::weight::Weight;

/// Weights of the edges between vertices 0..n.
pub(super) struct Graph {
    vertices: usize,
    weights: Vec<Option<Weight>>,
}

impl Graph {
    /// The graph with the edges `weight(a, b)` for a < b. All weights begin with the same first
    /// field, of value 1: it makes every matching with more edges heavier.
    pub(super) fn new(vertices: usize, weight: impl Fn(usize, usize) -> Option<Weight>) -> Self {
        let mut weights = vec![None; vertices * vertices];
        for b in 0..vertices {
            for a in 0..b {
                let edge = weight(a, b);
                weights[a * vertices + b] = edge;
                weights[b * vertices + a] = edge;
            }
        }
        Self { vertices, weights }
    }

    /// The partner of each vertex in the heaviest perfect matching, if there is a perfect one.
    pub(super) fn heaviest_perfect_matching(&self) -> Option<Vec<usize>> {
        let mut search = Search::new(self);
        for _ in 0..self.vertices.div_ceil(2) {
            search.add_pair()?;
        }
        search.mates.into_iter().collect()
    }

    fn weight(&self, a: usize, b: usize) -> Option<&Weight> {
        self.weights[a * self.vertices + b].as_ref()
    }
}

/// The place of an outermost node in the alternating trees.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    /// In no tree.
    Free,
    /// At an even distance from the root.
    Outer,
    /// At an odd distance; reached by the edge from the first vertex, an outer one, to the second.
    Inner(usize, usize),
}

/// What the next change of the duals makes possible.
#[derive(Clone, Copy)]
enum Event {
    /// The edge to this vertex from the nearest outer one loses its slack.
    Tight(usize),
    /// The dual of this inner blossom becomes zero.
    Dissolve(usize),
}

/// A vertex, or a blossom: an odd cycle of nodes, of which the first holds the base, the only
/// vertex that is not matched within.
#[derive(Clone, Default)]
struct Node {
    /// Empty for a blossom that is not in use.
    vertices: Vec<usize>,
    children: Vec<usize>,
    /// At each index the edge from a vertex of that child to one of the next child.
    links: Vec<(usize, usize)>,
}

struct Search<'a> {
    graph: &'a Graph,
    mates: Vec<Option<usize>>,
    /// The vertices, then the blossoms.
    nodes: Vec<Node>,
    duals: Vec<Weight>,
    labels: Vec<Label>,
    /// The outermost node that contains each vertex.
    outermost: Vec<usize>,
    /// For each vertex, the end of its edge of least slack to an outer vertex of another node.
    nearest: Vec<Option<usize>>,
    /// Outer vertices whose edges are not yet counted in `nearest`.
    queue: Vec<usize>,
}

impl<'a> Search<'a> {
    fn new(graph: &'a Graph) -> Self {
        let n = graph.vertices;
        let nodes = n + n / 2;
        let heaviest = graph.weights.iter().flatten().max();
        let mut duals = vec![heaviest.copied().unwrap_or(Weight::ZERO); n];
        duals.resize(nodes, Weight::ZERO);
        let mut search = Self {
            graph,
            mates: vec![None; n],
            nodes: vec![Node::default(); nodes],
            duals,
            labels: vec![Label::Free; nodes],
            outermost: (0..n).collect(),
            nearest: vec![None; n],
            queue: Vec::new(),
        };
        for vertex in 0..n {
            search.nodes[vertex].vertices.push(vertex);
        }
        search
    }

    /// Matches one more pair, or returns `None` if no matching has more pairs.
    fn add_pair(&mut self) -> Option<()> {
        self.labels.fill(Label::Free);
        self.nearest.fill(None);
        self.queue.clear();
        for vertex in 0..self.graph.vertices {
            if self.mates[vertex].is_none() {
                self.make_outer(self.outermost[vertex]);
            }
        }
        loop {
            while let Some(vertex) = self.queue.pop() {
                self.scan(vertex);
            }
            let (event, change) = self.next_event()?;
            self.change_duals(&change)?;
            match event {
                Event::Dissolve(blossom) => self.dissolve(blossom),
                Event::Tight(to) => {
                    let from = self.nearest[to]?;
                    if self.labels[self.outermost[to]] == Label::Free {
                        self.grow(from, to)?;
                    } else if let Some(common) = self.common_ancestor(from, to) {
                        self.contract(from, to, common);
                    } else {
                        self.match_path(from, to);
                        self.match_path(to, from);
                        return Some(());
                    }
                }
            }
        }
    }

    /// The vertex of an outermost node that is not matched within the node.
    fn base(&self, node: usize) -> usize {
        let mut node = node;
        while let Some(&child) = self.nodes[node].children.first() {
            node = child;
        }
        node
    }

    /// The slack of an edge between two outermost nodes.
    fn slack(&self, a: usize, b: usize) -> Option<Weight> {
        let weight = self.graph.weight(a, b)?;
        let duals = self.duals[a].plus(&self.duals[b]);
        Some(duals.minus(weight).minus(weight))
    }

    fn make_outer(&mut self, node: usize) {
        self.labels[node] = Label::Outer;
        self.queue.extend_from_slice(&self.nodes[node].vertices);
    }

    /// Offers an outer vertex as the nearest one to all others.
    fn scan(&mut self, from: usize) {
        for to in 0..self.graph.vertices {
            self.offer(from, to);
        }
    }

    fn offer(&mut self, from: usize, to: usize) {
        if self.outermost[from] == self.outermost[to] {
            return;
        }
        let Some(slack) = self.slack(from, to) else {
            return;
        };
        let least = self.nearest[to].and_then(|known| self.slack(known, to));
        if least.is_none_or(|least| slack < least) {
            self.nearest[to] = Some(from);
        }
    }

    /// The event that needs the smallest change of the duals, and that change.
    fn next_event(&self) -> Option<(Event, Weight)> {
        let tight = (0..self.graph.vertices).filter_map(|to| {
            let slack = self.slack(self.nearest[to]?, to)?;
            match self.labels[self.outermost[to]] {
                Label::Free => Some((Event::Tight(to), slack)),
                Label::Outer => Some((Event::Tight(to), slack.half())),
                Label::Inner(..) => None,
            }
        });
        let dissolve = self.blossoms().filter_map(|node| match self.labels[node] {
            Label::Inner(..) => Some((Event::Dissolve(node), self.duals[node].half())),
            Label::Free | Label::Outer => None,
        });
        tight.chain(dissolve).min_by_key(|(_, change)| *change)
    }

    /// Outermost blossoms.
    fn blossoms(&self) -> impl Iterator<Item = usize> {
        (self.graph.vertices..self.nodes.len()).filter(|&node| {
            let vertex = self.nodes[node].vertices.first();
            vertex.is_some_and(|&vertex| self.outermost[vertex] == node)
        })
    }

    /// Lowers the duals of outer vertices and raises those of inner ones. Returns `None` where an
    /// outer one would become negative: then the matching is the heaviest one and not perfect.
    fn change_duals(&mut self, change: &Weight) -> Option<()> {
        if *change == Weight::ZERO {
            return Some(());
        }
        for vertex in 0..self.graph.vertices {
            let dual = self.duals[vertex];
            self.duals[vertex] = match self.labels[self.outermost[vertex]] {
                Label::Outer if dual < *change => return None,
                Label::Outer => dual.minus(change),
                Label::Inner(..) => dual.plus(change),
                Label::Free => dual,
            };
        }
        let blossoms: Vec<usize> = self.blossoms().collect();
        for node in blossoms {
            let dual = self.duals[node];
            self.duals[node] = match self.labels[node] {
                Label::Outer => dual.plus(change).plus(change),
                Label::Inner(..) => dual.minus(change).minus(change),
                Label::Free => dual,
            };
        }
        Some(())
    }

    /// Adds a free node and the node matched with it to the tree of `from`.
    fn grow(&mut self, from: usize, to: usize) -> Option<()> {
        let inner = self.outermost[to];
        self.labels[inner] = Label::Inner(from, to);
        let mate = self.mates[self.base(inner)]?;
        self.make_outer(self.outermost[mate]);
        Some(())
    }

    /// The edges from an outer vertex's node up to the root of its tree, two for each outer node
    /// passed: the matched edge, then the edge by which the inner node was reached.
    fn path_to_root(&self, vertex: usize) -> Vec<(usize, usize)> {
        let mut path = Vec::new();
        let mut base = self.base(self.outermost[vertex]);
        while let Some(mate) = self.mates[base]
            && let Label::Inner(outer, inner) = self.labels[self.outermost[mate]]
        {
            path.push((base, mate));
            path.push((inner, outer));
            base = self.base(self.outermost[outer]);
        }
        path
    }

    /// The lowest outer node on the paths of both outer vertices to their roots.
    fn common_ancestor(&self, a: usize, b: usize) -> Option<usize> {
        let ancestors = |vertex: usize| {
            let above = self.path_to_root(vertex).into_iter().skip(1).step_by(2);
            let mut nodes = vec![self.outermost[vertex]];
            nodes.extend(above.map(|(_, outer)| self.outermost[outer]));
            nodes
        };
        let others = ancestors(b);
        ancestors(a).into_iter().find(|node| others.contains(node))
    }

    /// Makes one blossom of the cycle that the edge between two outer vertices closes.
    fn contract(&mut self, a: usize, b: usize, common: usize) {
        let up_to_common = |vertex: usize| {
            let mut path = self.path_to_root(vertex);
            if self.outermost[vertex] == common {
                path.clear();
            }
            let end = path
                .iter()
                .position(|&(_, to)| self.outermost[to] == common);
            path.truncate(end.map_or(path.len(), |end| end + 1));
            path
        };
        let mut links = up_to_common(a);
        links.reverse();
        for link in &mut links {
            *link = (link.1, link.0);
        }
        links.push((a, b));
        links.extend(up_to_common(b));
        let children: Vec<usize> = links.iter().map(|link| self.outermost[link.0]).collect();

        let n = self.graph.vertices;
        let Some(unused) = self.nodes[n..]
            .iter()
            .position(|node| node.vertices.is_empty())
        else {
            return;
        };
        let blossom = n + unused;
        for &child in &children {
            let vertices = self.nodes[child].vertices.clone();
            if self.labels[child] != Label::Outer {
                self.queue.extend_from_slice(&vertices);
            }
            self.nodes[blossom].vertices.extend(vertices);
        }
        self.nodes[blossom].children = children;
        self.nodes[blossom].links = links;
        self.duals[blossom] = Weight::ZERO;
        self.labels[blossom] = Label::Outer;
        self.set_outermost(blossom);
        self.find_nearest_again(blossom);
    }

    fn set_outermost(&mut self, node: usize) {
        for &vertex in &self.nodes[node].vertices {
            self.outermost[vertex] = node;
        }
    }

    /// Finds the nearest outer vertices outside a new blossom for all its vertices.
    fn find_nearest_again(&mut self, blossom: usize) {
        for to in self.nodes[blossom].vertices.clone() {
            self.nearest[to] = None;
            for from in 0..self.graph.vertices {
                if self.labels[self.outermost[from]] == Label::Outer {
                    self.offer(from, to);
                }
            }
        }
    }

    /// Replaces an inner blossom by its children: those on the even path from the entry to the
    /// base stay in the tree, the others become free.
    fn dissolve(&mut self, blossom: usize) {
        let node = std::mem::take(&mut self.nodes[blossom]);
        let Label::Inner(mut from, mut to) = self.labels[blossom] else {
            return;
        };
        for &child in &node.children {
            self.set_outermost(child);
            self.labels[child] = Label::Free;
        }
        let length = node.children.len();
        let entry = self.outermost[to];
        let mut at = node
            .children
            .iter()
            .position(|&child| child == entry)
            .unwrap_or(0);
        let forward = at % 2 == 1;
        loop {
            self.labels[node.children[at]] = Label::Inner(from, to);
            if at == 0 {
                return;
            }
            if forward {
                self.make_outer(node.children[at + 1]);
                (from, to) = node.links[at + 1];
                at = (at + 2) % length;
            } else {
                self.make_outer(node.children[at - 1]);
                (to, from) = node.links[at - 2];
                at -= 2;
            }
        }
    }

    /// Matches the outer vertex `from` with `to`, and changes the pairs on the path from `from` to
    /// the root of its tree accordingly.
    fn match_path(&mut self, from: usize, to: usize) {
        let (mut from, mut to) = (from, to);
        loop {
            let node = self.outermost[from];
            let old = self.mates[self.base(node)];
            self.rebase(node, from);
            self.mates[from] = Some(to);
            let Some(mate) = old else { return };
            let inner_node = self.outermost[mate];
            let Label::Inner(outer, inner) = self.labels[inner_node] else {
                return;
            };
            self.rebase(inner_node, inner);
            self.mates[inner] = Some(outer);
            (from, to) = (outer, inner);
        }
    }

    /// Changes the pairs within a node such that `vertex` becomes its base.
    fn rebase(&mut self, node: usize, vertex: usize) {
        let holds = |child: &usize| self.nodes[*child].vertices.contains(&vertex);
        let Some(new) = self.nodes[node].children.iter().position(holds) else {
            return;
        };
        let length = self.nodes[node].children.len();
        self.rebase(self.nodes[node].children[new], vertex);
        let matched = if new % 2 == 0 {
            0..new
        } else {
            new + 1..length
        };
        for index in matched.step_by(2) {
            let (a, b) = self.nodes[node].links[index];
            self.rebase(self.nodes[node].children[index], a);
            self.rebase(self.nodes[node].children[(index + 1) % length], b);
            self.mates[a] = Some(b);
            self.mates[b] = Some(a);
        }
        self.nodes[node].children.rotate_left(new);
        self.nodes[node].links.rotate_left(new);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The heaviest perfect matching by trying all.
    fn best(weights: &[Vec<Option<u64>>], left: &mut Vec<usize>) -> Option<u64> {
        let Some(a) = left.pop() else {
            return Some(0);
        };
        let mut most = None;
        for index in 0..left.len() {
            let b = left.remove(index);
            if let Some(weight) = weights[a][b]
                && let Some(rest) = best(weights, left)
            {
                most = most.max(Some(weight + rest));
            }
            left.insert(index, b);
        }
        left.push(a);
        most
    }

    #[test]
    fn agrees_with_trying_all() {
        let mut seed = 7_u64;
        let mut random = move |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % below
        };
        for round in 0..20_000 {
            let n = 2 * usize::try_from(1 + random(5)).unwrap();
            let (dense, range) = (1 + random(9), [2, 4, 50][round % 3]);
            let mut weights = vec![vec![None; n]; n];
            for (a, b) in (0..n).flat_map(|b| (0..b).map(move |a| (a, b))) {
                let weight = (random(10) < dense).then(|| random(range));
                weights[a][b] = weight;
                weights[b][a] = weight;
            }
            let graph = Graph::new(n, |a, b| {
                let mut weight = Weight::ZERO;
                weight.push(1, 1);
                weight.push(20, weights[a][b]?);
                Some(weight)
            });
            let mates = graph.heaviest_perfect_matching();
            let total = mates.map(|mates| {
                let own = |a: usize| weights[a][mates[a]].unwrap();
                (0..n).for_each(|a| assert_eq!(mates[mates[a]], a));
                (0..n).map(own).sum::<u64>() / 2
            });
            assert_eq!(total, best(&weights, &mut (0..n).collect()));
        }
    }
}
